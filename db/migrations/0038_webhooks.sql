CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer DEFAULT 0 NOT NULL,
	`is_new` integer DEFAULT false NOT NULL,
	`due_at` integer,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`tried_at` integer,
	`ms` integer,
	`status` integer,
	`answer` text DEFAULT '' NOT NULL,
	`problem` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`webhook_id`,`kind`,`subject_id`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`secret` text NOT NULL,
	`kinds` text DEFAULT '[]' NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`off_reason` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_user` ON `webhooks` (`user_id`);
--> statement-breakpoint
-- What webhooks are to tell is noted in the transaction of what happens. Of what happens again before it is sent, the first
-- stands for all: what is sent is read at that time.
CREATE TRIGGER webhooks_recipe_insert AFTER INSERT ON recipes WHEN new.owner_id IS NOT NULL AND new.status IS NOT NULL AND new.deleted_at IS NULL BEGIN
	INSERT INTO webhook_deliveries (webhook_id, message_id, kind, subject_id, is_new, due_at, created_at)
	SELECT h.id, 'msg_' || lower(hex(randomblob(16))), 'recipe.saved', new.id, 1, new.updated_at + 5000, new.updated_at
	FROM webhooks h WHERE h.user_id = new.owner_id
		AND h.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(h.kinds) WHERE value = 'recipe.saved')
		AND NOT EXISTS (
			SELECT 1 FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.kind = 'recipe.saved' AND w.subject_id = new.id
			AND w.due_at IS NOT NULL AND w.tries = 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_recipe_update AFTER UPDATE OF updated_at, status ON recipes WHEN new.owner_id IS NOT NULL AND new.status IS NOT NULL AND new.deleted_at IS NULL
	AND (new.updated_at > old.updated_at OR old.status IS NULL) BEGIN
	INSERT INTO webhook_deliveries (webhook_id, message_id, kind, subject_id, is_new, due_at, created_at)
	SELECT h.id, 'msg_' || lower(hex(randomblob(16))), 'recipe.saved', new.id, old.status IS NULL, new.updated_at + 5000, new.updated_at
	FROM webhooks h WHERE h.user_id = new.owner_id
		AND h.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(h.kinds) WHERE value = 'recipe.saved')
		AND NOT EXISTS (
			SELECT 1 FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.kind = 'recipe.saved' AND w.subject_id = new.id
			AND w.due_at IS NOT NULL AND w.tries = 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_post_insert AFTER INSERT ON posts WHEN new.recipe_id IS NOT NULL BEGIN
	INSERT INTO webhook_deliveries (webhook_id, message_id, kind, subject_id, is_new, due_at, created_at)
	SELECT h.id, 'msg_' || lower(hex(randomblob(16))), 'dish.posted', new.id, 1, new.updated_at + 0, new.updated_at
	FROM webhooks h WHERE h.user_id = new.user_id
		AND h.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(h.kinds) WHERE value = 'dish.posted')
		AND NOT EXISTS (
			SELECT 1 FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.kind = 'dish.posted' AND w.subject_id = new.id
			AND w.due_at IS NOT NULL AND w.tries = 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_list_change AFTER INSERT ON shopping_changes BEGIN
	INSERT INTO webhook_deliveries (webhook_id, message_id, kind, subject_id, is_new, due_at, created_at)
	SELECT h.id, 'msg_' || lower(hex(randomblob(16))), 'list.changed', new.list_id, 0, new.created_at + 10000, new.created_at
	FROM shopping_lists l JOIN households o ON o.id = l.household_id
		JOIN webhooks h ON h.user_id = o.owner_id OR h.user_id IN (SELECT user_id FROM household_members WHERE household_id = o.id)
	WHERE l.id = new.list_id
		AND h.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(h.kinds) WHERE value = 'list.changed')
		AND NOT EXISTS (
			SELECT 1 FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.kind = 'list.changed' AND w.subject_id = new.list_id
			AND w.due_at IS NOT NULL AND w.tries = 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_member_insert AFTER INSERT ON household_members BEGIN
	INSERT INTO webhook_deliveries (webhook_id, message_id, kind, subject_id, is_new, due_at, created_at)
	SELECT h.id, 'msg_' || lower(hex(randomblob(16))), 'member.joined', new.user_id, 1, new.joined_at + 0, new.joined_at
	FROM household_members m JOIN webhooks h ON h.user_id = m.user_id
	WHERE m.household_id = new.household_id AND m.user_id <> new.user_id
		AND h.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(h.kinds) WHERE value = 'member.joined')
		AND NOT EXISTS (
			SELECT 1 FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.kind = 'member.joined' AND w.subject_id = new.user_id
			AND w.due_at IS NOT NULL AND w.tries = 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_chef_insert AFTER INSERT ON users BEGIN
	INSERT INTO webhook_deliveries (webhook_id, message_id, kind, subject_id, is_new, due_at, created_at)
	SELECT h.id, 'msg_' || lower(hex(randomblob(16))), 'chef.joined', new.id, 1, new.created_at + 0, new.created_at
	FROM webhooks h JOIN users u ON u.id = h.user_id
	WHERE u.role = 'admin' AND u.id <> new.id
		AND h.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(h.kinds) WHERE value = 'chef.joined')
		AND NOT EXISTS (
			SELECT 1 FROM webhook_deliveries w WHERE w.webhook_id = h.id AND w.kind = 'chef.joined' AND w.subject_id = new.id
			AND w.due_at IS NOT NULL AND w.tries = 0
		);
END;
