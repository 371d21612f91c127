CREATE TABLE `chef_days` (
	`day` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`day`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `chef_days_user` ON `chef_days` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` integer NOT NULL,
	`measure` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`day`, `measure`)
);
--> statement-breakpoint
CREATE TABLE `food_queue` (
	`recipe_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipe_food_counts` (
	`recipe_id` integer PRIMARY KEY NOT NULL,
	`foods` integer NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipe_foods` (
	`food` text NOT NULL,
	`recipe_id` integer NOT NULL,
	PRIMARY KEY(`food`, `recipe_id`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipe_foods_recipe` ON `recipe_foods` (`recipe_id`);--> statement-breakpoint
DROP INDEX `notifications_once`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `decision_id` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `detail` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`actor_id`,`kind`,coalesce("post_id", 0),coalesce("comment_id", 0),coalesce("decision_id", 0));--> statement-breakpoint
ALTER TABLE `reports` ADD `decision_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `about` text;--> statement-breakpoint
CREATE INDEX `users_location` ON `users` (`location`);--> statement-breakpoint
CREATE INDEX `users_deactivated` ON `users` (`id`) WHERE status = 'deactivated';--> statement-breakpoint
CREATE INDEX `comment_likes_created_at` ON `comment_likes` (`created_at`);--> statement-breakpoint
CREATE INDEX `photo_likes_created_at` ON `photo_likes` (`created_at`);--> statement-breakpoint
CREATE INDEX `posts_hidden` ON `posts` (`recipe_id`) WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX `comments_created_at` ON `comments` (`created_at`);--> statement-breakpoint
CREATE INDEX `recipes_created_at` ON `recipes` (`created_at`,`captured_by`);--> statement-breakpoint
-- The foods of every recipe are worked out by the program; these say whose. Within an upsert, OR IGNORE in a trigger does
-- not count.
INSERT INTO food_queue (recipe_id) SELECT id FROM recipes WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER food_queue_insert AFTER INSERT ON recipes BEGIN
	INSERT INTO food_queue (recipe_id) SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM food_queue WHERE recipe_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER food_queue_update AFTER UPDATE OF ingredients ON recipes WHEN new.ingredients <> old.ingredients BEGIN
	INSERT INTO food_queue (recipe_id) SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM food_queue WHERE recipe_id = new.id);
END;
--> statement-breakpoint
-- Finding accounts by any part of a name or an address, for admins. The text stays in `users` alone.
CREATE VIRTUAL TABLE account_search USING fts5(name_folded, email, content='users', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
INSERT INTO account_search (account_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO account_search (rowid, name_folded, email) SELECT id, name_folded, email FROM users;
--> statement-breakpoint
CREATE TRIGGER account_search_insert AFTER INSERT ON users BEGIN
	INSERT INTO account_search (rowid, name_folded, email) VALUES (new.id, new.name_folded, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER account_search_update AFTER UPDATE OF name_folded, email ON users BEGIN
	INSERT INTO account_search (account_search, rowid, name_folded, email) VALUES ('delete', old.id, old.name_folded, old.email);
	INSERT INTO account_search (rowid, name_folded, email) VALUES (new.id, new.name_folded, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER account_search_delete AFTER DELETE ON users BEGIN
	INSERT INTO account_search (account_search, rowid, name_folded, email) VALUES ('delete', old.id, old.name_folded, old.email);
END;
--> statement-breakpoint
-- REPLACE deletes without the triggers that guard the record.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN
	SELECT RAISE(ABORT, 'the audit log is never changed');
END;
