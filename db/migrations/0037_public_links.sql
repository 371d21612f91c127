CREATE TABLE `public_link_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`link_id` integer NOT NULL,
	`recipe_id` integer,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `public_links`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `public_link_reports_state` ON `public_link_reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `public_link_reports_link` ON `public_link_reports` (`link_id`,`state`);--> statement-breakpoint
CREATE INDEX `public_link_reports_recipe` ON `public_link_reports` (`recipe_id`) WHERE recipe_id is not null;--> statement-breakpoint
CREATE INDEX `public_link_reports_decided_by` ON `public_link_reports` (`decided_by`);--> statement-breakpoint
CREATE TABLE `public_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`kind` text NOT NULL,
	`recipe_id` integer,
	`collection_id` integer,
	`household_id` integer,
	`from_day` text,
	`to_day` text,
	`token` text NOT NULL,
	`token_hash` text NOT NULL,
	`password_hash` text,
	`expires_at` integer,
	`is_findable` integer DEFAULT false NOT NULL,
	`openings` integer DEFAULT 0 NOT NULL,
	`taken_down_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "public_links_target" CHECK(("public_links"."kind" = 'recipe') = ("public_links"."recipe_id" is not null)
        and ("public_links"."kind" = 'collection') = ("public_links"."collection_id" is not null)
        and ("public_links"."kind" = 'menu') = ("public_links"."household_id" is not null and "public_links"."from_day" is not null and "public_links"."to_day" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `public_links_token` ON `public_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `public_links_owner` ON `public_links` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `public_links_recipe` ON `public_links` (`recipe_id`) WHERE recipe_id is not null;--> statement-breakpoint
CREATE INDEX `public_links_collection` ON `public_links` (`collection_id`) WHERE collection_id is not null;--> statement-breakpoint
CREATE INDEX `public_links_household` ON `public_links` (`household_id`) WHERE household_id is not null;