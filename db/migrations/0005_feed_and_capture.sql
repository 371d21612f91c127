DROP INDEX `posts_original`;--> statement-breakpoint
ALTER TABLE `posts` ADD `original_recipe_id` integer;--> statement-breakpoint
CREATE INDEX `posts_of_chef` ON `posts` (`user_id`,"created_at" desc,"id" desc,`is_public`,`hidden_at`) WHERE is_public = 1 and hidden_at is null;--> statement-breakpoint
CREATE INDEX `posts_shown` ON `posts` ("created_at" desc,"id" desc,`user_id`,`is_public`,`hidden_at`) WHERE is_public = 1 and hidden_at is null;--> statement-breakpoint
CREATE INDEX `posts_tips` ON `posts` (`user_id`,"like_count" desc,"id" desc) WHERE type in ('general', 'general_post') and hidden_at is null;--> statement-breakpoint
CREATE INDEX `posts_remade` ON `posts` (`created_at`,`original_post_id`) WHERE type = 'recipe_remake';--> statement-breakpoint
CREATE INDEX `posts_original` ON `posts` (`original_post_id`,"created_at" desc,"id" desc);--> statement-breakpoint
ALTER TABLE `recipes` ADD `ingredient_groups` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `recipes` ADD `step_sections` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `recipes` ADD `nutrition` text;--> statement-breakpoint
CREATE INDEX `recipes_copied_at` ON `recipes` (`created_at`,`copied_from_id`) WHERE copied_from_id is not null;--> statement-breakpoint
CREATE INDEX `comments_shown` ON `comments` (`post_id`,"id" desc,`user_id`,`hidden_at`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `post_likes_recent` ON `post_likes` (`created_at`,`post_id`,`user_id`);