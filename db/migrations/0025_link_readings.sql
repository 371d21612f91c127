CREATE TABLE `link_readings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`host` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`recipe_id` integer,
	`title` text DEFAULT '' NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`is_doubtful` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_readings_url` ON `link_readings` (`user_id`,`url`);--> statement-breakpoint
CREATE INDEX `link_readings_list` ON `link_readings` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `link_readings_turn` ON `link_readings` (`position`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `link_readings_recipe` ON `link_readings` (`recipe_id`);