ALTER TABLE `health_vaults` ADD `recovery_code_hash` text;--> statement-breakpoint
ALTER TABLE `health_vaults` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `health_vaults` ADD `password_hash_before` text;--> statement-breakpoint
ALTER TABLE `health_vaults` ADD `trusted_email` text;