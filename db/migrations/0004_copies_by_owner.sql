DROP INDEX `recipes_copied_from`;--> statement-breakpoint
CREATE INDEX `recipes_copied_from` ON `recipes` (`copied_from_id`,`owner_id`);