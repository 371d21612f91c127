CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`made_by` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_made_by` ON `one_time_tokens` (`made_by`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text,
	`name_folded` text DEFAULT '' NOT NULL,
	`email` text,
	`phone_number` text,
	`password_hash` text NOT NULL,
	`location` text,
	`zip_code` text,
	`bio` text,
	`picture_id` integer,
	`is_public` integer DEFAULT true NOT NULL,
	`cooking_level` text DEFAULT 'beginner' NOT NULL,
	`cooking_frequency` text,
	`is_onboarded` integer DEFAULT false NOT NULL,
	`may_be_featured` integer DEFAULT false NOT NULL,
	`role` text DEFAULT 'chef' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`is_email_verified` integer DEFAULT false NOT NULL,
	`last_login_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "users_reachable" CHECK("users"."email" is not null or "users"."phone_number" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_number` ON `users` (ltrim("phone_number", '+'));--> statement-breakpoint
CREATE INDEX `users_name_folded` ON `users` (`name_folded`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_last_login_at` ON `users` (`last_login_at`);--> statement-breakpoint
CREATE INDEX `users_picture` ON `users` (`picture_id`);--> statement-breakpoint
CREATE TABLE `featured_recipes` (
	`week` text PRIMARY KEY NOT NULL,
	`recipe_id` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `featured_recipes_recipe` ON `featured_recipes` (`recipe_id`);--> statement-breakpoint
CREATE TABLE `photo_likes` (
	`user_id` integer NOT NULL,
	`photo_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `photo_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `recipe_photos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_likes_photo` ON `photo_likes` (`photo_id`);--> statement-breakpoint
CREATE TABLE `recipe_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	`recipe_title` text NOT NULL,
	`title_folded` text NOT NULL,
	`is_recipe_of_the_week` integer DEFAULT false NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`user_twist` text DEFAULT '' NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`hidden_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_photos_title` ON `recipe_photos` (`title_folded`,"id" desc);--> statement-breakpoint
CREATE INDEX `recipe_photos_user` ON `recipe_photos` (`user_id`);--> statement-breakpoint
CREATE INDEX `recipe_photos_media` ON `recipe_photos` (`media_id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` integer NOT NULL,
	`followee_id` integer NOT NULL,
	`is_friend` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`follower_id`, `followee_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "follows_not_self" CHECK("follows"."follower_id" <> "follows"."followee_id")
);
--> statement-breakpoint
CREATE INDEX `follows_followee` ON `follows` (`followee_id`,`follower_id`);--> statement-breakpoint
CREATE TABLE `friend_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender_user_id` integer NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` integer,
	`accepted_by` integer,
	`withdrawn_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`sender_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `friend_invitations_token` ON `friend_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `friend_invitations_sender` ON `friend_invitations` (`sender_user_id`,`id`);--> statement-breakpoint
CREATE INDEX `friend_invitations_email` ON `friend_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `friend_invitations_accepted_by` ON `friend_invitations` (`accepted_by`);--> statement-breakpoint
CREATE TABLE `friend_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requester_id` integer NOT NULL,
	`receiver_id` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`decided_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `friend_requests_waiting` ON `friend_requests` (`requester_id`,`receiver_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `friend_requests_receiver` ON `friend_requests` (`receiver_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `friend_requests_requester` ON `friend_requests` (`requester_id`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `health_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`entry_key` blob NOT NULL,
	`payload` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `health_vaults`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `health_entries_key` ON `health_entries` (`user_id`,`entry_key`);--> statement-breakpoint
CREATE TABLE `health_sources` (
	`user_id` integer NOT NULL,
	`source` text NOT NULL,
	`push_token_hash` text,
	`payload` blob NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `health_vaults`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `health_sources_push_token` ON `health_sources` (`push_token_hash`);--> statement-breakpoint
CREATE TABLE `health_vaults` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`wrapped_key` blob NOT NULL,
	`payload` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` integer,
	`detail` text DEFAULT '{}' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`message` text NOT NULL,
	`page` text,
	`browser` text,
	`state` text DEFAULT 'new' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `feedback_state` ON `feedback` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE TABLE `house_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_id` integer NOT NULL,
	`post_id` integer,
	`comment_id` integer,
	`photo_id` integer,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `recipe_photos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `reports_post` ON `reports` (`post_id`);--> statement-breakpoint
CREATE INDEX `reports_comment` ON `reports` (`comment_id`);--> statement-breakpoint
CREATE INDEX `reports_photo` ON `reports` (`photo_id`);--> statement-breakpoint
CREATE INDEX `reports_decided_by` ON `reports` (`decided_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_post_once` ON `reports` (`reporter_id`,`post_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `reports_comment_once` ON `reports` (`reporter_id`,`comment_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `reports_photo_once` ON `reports` (`reporter_id`,`photo_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`owner_id` integer NOT NULL,
	`content_hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`colour` text NOT NULL,
	`thumbhash` text DEFAULT '' NOT NULL,
	`store` text DEFAULT 'disk' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_key` ON `media` (`key`);--> statement-breakpoint
CREATE INDEX `media_owner` ON `media` (`owner_id`);--> statement-breakpoint
CREATE INDEX `media_content_hash` ON `media` (`content_hash`);--> statement-breakpoint
CREATE TABLE `pantry_items` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`category` text DEFAULT 'pantry' NOT NULL,
	`stock` text DEFAULT 'have' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `comment_likes` (
	`user_id` integer NOT NULL,
	`comment_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `comment_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_likes_comment` ON `comment_likes` (`comment_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`post_type` text NOT NULL,
	`post_id` integer,
	`recipe_id` integer,
	`content` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`hidden_at` integer,
	`updated_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "comments_target" CHECK(("comments"."post_id" is null) <> ("comments"."recipe_id" is null))
);
--> statement-breakpoint
CREATE INDEX `comments_post` ON `comments` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_recipe` ON `comments` (`recipe_id`,`post_type`,`id`);--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`post_id` integer,
	`comment_id` integer,
	`read_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`);--> statement-breakpoint
CREATE INDEX `notifications_post` ON `notifications` (`post_id`);--> statement-breakpoint
CREATE INDEX `notifications_comment` ON `notifications` (`comment_id`);--> statement-breakpoint
CREATE TABLE `post_likes` (
	`user_id` integer NOT NULL,
	`post_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_likes_post` ON `post_likes` (`post_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `post_pictures` (
	`post_id` integer NOT NULL,
	`position` integer NOT NULL,
	`media_id` integer NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`post_id`, `position`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_pictures_media` ON `post_pictures` (`media_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`recipe_id` integer,
	`content` text DEFAULT '' NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`my_twist` text DEFAULT '' NOT NULL,
	`original_post_id` integer,
	`original_author_id` integer,
	`original_author_name` text,
	`is_public` integer DEFAULT true NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`hidden_at` integer,
	`updated_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`original_author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "posts_counts" CHECK("posts"."like_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `posts_user` ON `posts` (`user_id`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `posts_created_at` ON `posts` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `posts_recipe` ON `posts` (`recipe_id`);--> statement-breakpoint
CREATE INDEX `posts_original` ON `posts` (`original_post_id`,`id`);--> statement-breakpoint
CREATE INDEX `posts_original_author` ON `posts` (`original_author_id`);--> statement-breakpoint
CREATE TABLE `recipe_cookings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipe_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`cooked_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_cookings_recipe` ON `recipe_cookings` (`recipe_id`,`cooked_on`);--> statement-breakpoint
CREATE INDEX `recipe_cookings_user` ON `recipe_cookings` (`user_id`,`cooked_on`);--> statement-breakpoint
CREATE TABLE `recipe_ingredients` (
	`recipe_id` integer NOT NULL,
	`position` integer NOT NULL,
	`quantity` real,
	`quantity_to` real,
	`unit` text,
	`name` text NOT NULL,
	PRIMARY KEY(`recipe_id`, `position`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_ingredients_name` ON `recipe_ingredients` (`name`,`recipe_id`);--> statement-breakpoint
CREATE TABLE `recipe_likes` (
	`user_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `recipe_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_likes_recipe` ON `recipe_likes` (`recipe_id`);--> statement-breakpoint
CREATE TABLE `recipe_pictures` (
	`recipe_id` integer NOT NULL,
	`position` integer NOT NULL,
	`media_id` integer NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`recipe_id`, `position`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_pictures_media` ON `recipe_pictures` (`media_id`);--> statement-breakpoint
CREATE TABLE `recipes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer,
	`title` text NOT NULL,
	`title_folded` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`source_url` text,
	`original_link` text,
	`category` text DEFAULT 'Main Course' NOT NULL,
	`meal_section` text,
	`status` text,
	`is_public` integer DEFAULT true NOT NULL,
	`ingredients` text DEFAULT '[]' NOT NULL,
	`instructions` text DEFAULT '[]' NOT NULL,
	`dietary_tags` text DEFAULT '[]' NOT NULL,
	`prep_time` integer,
	`cook_time` integer,
	`servings` integer,
	`yield_text` text,
	`difficulty` text,
	`calories` integer,
	`chef_notes` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`shelf_life` text,
	`reheating_instructions` text,
	`can_freeze` integer,
	`language` text,
	`drawn_key` text NOT NULL,
	`copied_from_id` integer,
	`original_author_id` integer,
	`original_author_name` text,
	`captured_by` text DEFAULT 'hand' NOT NULL,
	`times_cooked` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`original_author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "recipes_house_ids" CHECK("recipes"."owner_id" is not null or "recipes"."id" between 3001 and 9999)
);
--> statement-breakpoint
CREATE INDEX `recipes_kitchen` ON `recipes` (`owner_id`,`status`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `recipes_kitchen_title` ON `recipes` (`owner_id`,`status`,`title_folded`);--> statement-breakpoint
CREATE INDEX `recipes_copied_from` ON `recipes` (`copied_from_id`);--> statement-breakpoint
CREATE INDEX `recipes_original_author` ON `recipes` (`original_author_id`);--> statement-breakpoint
CREATE INDEX `recipes_deleted_at` ON `recipes` (`deleted_at`) WHERE deleted_at is not null;