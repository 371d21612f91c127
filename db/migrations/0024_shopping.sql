CREATE TABLE `shopping_aisles` (
	`list_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`list_id`, `name`),
	FOREIGN KEY (`list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shopping_foods` (
	`household_id` integer NOT NULL,
	`food` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`aisle` text,
	`is_staple` integer DEFAULT false NOT NULL,
	`times_bought` integer DEFAULT 0 NOT NULL,
	`first_bought_at` integer,
	`last_bought_at` integer,
	PRIMARY KEY(`household_id`, `food`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shopping_foods_name` ON `shopping_foods` (`household_id`,`name_folded`);--> statement-breakpoint
CREATE TABLE `shopping_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shopping_lists_name` ON `shopping_lists` (`household_id`,`name_folded`);--> statement-breakpoint
CREATE TABLE `shopping_places` (
	`list_id` integer NOT NULL,
	`food` text NOT NULL,
	`place` real NOT NULL,
	PRIMARY KEY(`list_id`, `food`),
	FOREIGN KEY (`list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shopping_shares` (
	`list_id` integer NOT NULL,
	`id` text NOT NULL,
	`addition_id` text NOT NULL,
	`food` text NOT NULL,
	`name` text NOT NULL,
	`amounts` text NOT NULL,
	`instead` text,
	`recipe_id` integer,
	`recipe_title` text,
	`scale` real DEFAULT 1 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	`added_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`list_id`, `id`),
	FOREIGN KEY (`list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `shopping_shares_shown` ON `shopping_shares` (`list_id`,`food`) WHERE state <> 'removed';--> statement-breakpoint
CREATE INDEX `shopping_shares_addition` ON `shopping_shares` (`list_id`,`addition_id`);--> statement-breakpoint
CREATE INDEX `shopping_shares_recipe` ON `shopping_shares` (`recipe_id`);--> statement-breakpoint
CREATE INDEX `shopping_shares_added_by` ON `shopping_shares` (`added_by`);--> statement-breakpoint
CREATE INDEX `shopping_shares_removed` ON `shopping_shares` (`changed_at`) WHERE state = 'removed';