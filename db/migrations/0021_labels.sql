CREATE TABLE `recipe_stars` (
	`user_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`stars` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `recipe_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_stars_recipe` ON `recipe_stars` (`recipe_id`,`stars`);--> statement-breakpoint
CREATE TABLE `recipe_tags` (
	`tag_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `recipe_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_tags_recipe` ON `recipe_tags` (`recipe_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_owner` ON `tags` (`owner_id`,`name_folded`);--> statement-breakpoint
ALTER TABLE `recipes` ADD `is_favourite` integer DEFAULT false NOT NULL;