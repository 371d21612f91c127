ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `is_found_by_phone` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `one_time_tokens_kept_email` ON `one_time_tokens` (`email`) WHERE purpose = 'undo-email';