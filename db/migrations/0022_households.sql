CREATE TABLE `household_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`household_id` integer NOT NULL,
	`inviter_id` integer NOT NULL,
	`invitee_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `household_invitations_once` ON `household_invitations` (`household_id`,`invitee_id`);--> statement-breakpoint
CREATE INDEX `household_invitations_invitee` ON `household_invitations` (`invitee_id`,`id`);--> statement-breakpoint
CREATE INDEX `household_invitations_inviter` ON `household_invitations` (`inviter_id`,`invitee_id`);--> statement-breakpoint
CREATE TABLE `household_members` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`shows_back_burner` integer DEFAULT false NOT NULL,
	`shows_cookbook` integer DEFAULT false NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `household_members_household` ON `household_members` (`household_id`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `households` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `households_owner` ON `households` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `households_own` ON `households` (`owner_id`) WHERE name is null;--> statement-breakpoint
CREATE TABLE `plan_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`household_id` integer NOT NULL,
	`day` text NOT NULL,
	`meal` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`recipe_id` integer,
	`leftovers_of` integer,
	`title` text NOT NULL,
	`servings` integer,
	`cook_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`added_by` integer,
	`cooked_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`leftovers_of`) REFERENCES `plan_entries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`cook_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_entries_day` ON `plan_entries` (`household_id`,`day`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `plan_entries_recipe` ON `plan_entries` (`recipe_id`,`household_id`);--> statement-breakpoint
CREATE INDEX `plan_entries_leftovers` ON `plan_entries` (`leftovers_of`);--> statement-breakpoint
CREATE INDEX `plan_entries_cook` ON `plan_entries` (`cook_id`);--> statement-breakpoint
CREATE INDEX `plan_entries_added_by` ON `plan_entries` (`added_by`);