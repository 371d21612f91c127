ALTER TABLE `posts` ADD `made_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_made` ON `posts` (`user_id`,`made_id`) WHERE made_id is not null;--> statement-breakpoint
ALTER TABLE `recipe_cookings` ADD `made_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `recipe_cookings_made` ON `recipe_cookings` (`user_id`,`made_id`) WHERE made_id is not null;