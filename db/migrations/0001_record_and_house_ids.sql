-- Ids up to 9999 are kept for the recipes of the house, so that a chef's recipe never takes one of theirs.
INSERT INTO sqlite_sequence (name, seq) SELECT 'recipes', 9999 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'recipes');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
