ALTER TABLE `plan_entries` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `plan_entries` ADD `made_id` text;--> statement-breakpoint
CREATE INDEX `plan_entries_series` ON `plan_entries` (`household_id`,`series_id`,`day`) WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX `plan_entries_made` ON `plan_entries` (`household_id`,`made_id`) WHERE made_id is not null;