CREATE TABLE `chef_interests` (
	`user_id` integer NOT NULL,
	`interest` text NOT NULL,
	`recipes` integer NOT NULL,
	PRIMARY KEY(`user_id`, `interest`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chef_interests_interest` ON `chef_interests` (`interest`,"recipes" desc,`user_id`);--> statement-breakpoint
CREATE TABLE `chef_words` (
	`word` text NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chef_words_user` ON `chef_words` (`user_id`,`word`);--> statement-breakpoint
CREATE UNIQUE INDEX `friend_invitations_waiting` ON `friend_invitations` (`sender_user_id`,`email`) WHERE accepted_by is null and withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`actor_id`,`kind`,coalesce("post_id", 0),coalesce("comment_id", 0));--> statement-breakpoint
CREATE INDEX `recipes_kitchen_time` ON `recipes` (`owner_id`,`status`,`cook_time`,`id`);--> statement-breakpoint
CREATE INDEX `recipes_kitchen_cooked` ON `recipes` (`owner_id`,`status`,"times_cooked" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `recipes_shown` ON `recipes` (`owner_id`,`status`) WHERE status is not null and deleted_at is null and is_public = 1;