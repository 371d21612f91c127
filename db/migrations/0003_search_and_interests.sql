-- Finding chefs by any word of their name.
INSERT INTO chef_words (word, user_id) SELECT DISTINCT value, users.id FROM users, json_each('[' || replace(json_quote(replace(users.name_folded, '-', ' ')), ' ', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER chef_words_insert AFTER INSERT ON users BEGIN
	INSERT INTO chef_words (word, user_id) SELECT DISTINCT value, new.id FROM json_each('[' || replace(json_quote(replace(new.name_folded, '-', ' ')), ' ', '","') || ']') WHERE value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER chef_words_update AFTER UPDATE OF name_folded ON users WHEN new.name_folded <> old.name_folded BEGIN
	DELETE FROM chef_words WHERE user_id = new.id;
	INSERT INTO chef_words (word, user_id) SELECT DISTINCT value, new.id FROM json_each('[' || replace(json_quote(replace(new.name_folded, '-', ' ')), ' ', '","') || ']') WHERE value <> '';
END;
--> statement-breakpoint
-- What chefs like to cook, counted over the recipes that they show.
INSERT INTO chef_interests (user_id, interest, recipes) SELECT owner_id, value, count(DISTINCT recipes.id) FROM recipes, json_each(recipes.dietary_tags) WHERE recipes.owner_id IS NOT NULL AND recipes.deleted_at IS NULL AND recipes.is_public = 1 GROUP BY owner_id, value;
--> statement-breakpoint
CREATE TRIGGER chef_interests_insert AFTER INSERT ON recipes WHEN new.dietary_tags <> '[]' BEGIN
	INSERT INTO chef_interests (user_id, interest, recipes) SELECT DISTINCT new.owner_id, value, 1 FROM json_each(new.dietary_tags) WHERE new.owner_id IS NOT NULL AND new.deleted_at IS NULL AND new.is_public = 1 ON CONFLICT (user_id, interest) DO UPDATE SET recipes = recipes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER chef_interests_update AFTER UPDATE OF owner_id, dietary_tags, is_public, deleted_at ON recipes BEGIN
	UPDATE chef_interests SET recipes = recipes - 1 WHERE user_id = old.owner_id AND old.owner_id IS NOT NULL AND old.deleted_at IS NULL AND old.is_public = 1 AND interest IN (SELECT value FROM json_each(old.dietary_tags));
	DELETE FROM chef_interests WHERE user_id = old.owner_id AND recipes <= 0;
	INSERT INTO chef_interests (user_id, interest, recipes) SELECT DISTINCT new.owner_id, value, 1 FROM json_each(new.dietary_tags) WHERE new.owner_id IS NOT NULL AND new.deleted_at IS NULL AND new.is_public = 1 ON CONFLICT (user_id, interest) DO UPDATE SET recipes = recipes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER chef_interests_delete AFTER DELETE ON recipes BEGIN
	UPDATE chef_interests SET recipes = recipes - 1 WHERE user_id = old.owner_id AND old.owner_id IS NOT NULL AND old.deleted_at IS NULL AND old.is_public = 1 AND interest IN (SELECT value FROM json_each(old.dietary_tags));
	DELETE FROM chef_interests WHERE user_id = old.owner_id AND recipes <= 0;
END;
--> statement-breakpoint
-- Full text of every recipe. `labels` holds category and tags, `body` ingredients and notes; `owner` holds o and the owner's
-- id, so that a search reads one kitchen's recipes alone.
-- No text is kept beside the index, so what leaves it is named again by the trigger.
CREATE VIRTUAL TABLE recipe_search USING fts5(title, labels, body, owner, content='', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
-- Words of what was deleted do not stay behind in the index.
INSERT INTO recipe_search (recipe_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO recipe_search (rowid, title, labels, body, owner) SELECT recipes.id, replace(replace(replace(replace(replace(replace(replace(replace(replace(recipes.title, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(recipes.category || ' ' || recipes.dietary_tags, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(recipes.ingredients || ' ' || recipes.description || ' ' || recipes.notes || ' ' || recipes.chef_notes, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'o' || coalesce(recipes.owner_id, 0) FROM recipes;
--> statement-breakpoint
CREATE TRIGGER recipe_search_insert AFTER INSERT ON recipes BEGIN
	INSERT INTO recipe_search (rowid, title, labels, body, owner) VALUES (new.id, replace(replace(replace(replace(replace(replace(replace(replace(replace(new.title, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(new.category || ' ' || new.dietary_tags, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(new.ingredients || ' ' || new.description || ' ' || new.notes || ' ' || new.chef_notes, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'o' || coalesce(new.owner_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER recipe_search_update AFTER UPDATE OF title, category, dietary_tags, ingredients, description, notes, chef_notes, owner_id ON recipes BEGIN
	INSERT INTO recipe_search (recipe_search, rowid, title, labels, body, owner) VALUES ('delete', old.id, replace(replace(replace(replace(replace(replace(replace(replace(replace(old.title, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(old.category || ' ' || old.dietary_tags, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(old.ingredients || ' ' || old.description || ' ' || old.notes || ' ' || old.chef_notes, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'o' || coalesce(old.owner_id, 0));
	INSERT INTO recipe_search (rowid, title, labels, body, owner) VALUES (new.id, replace(replace(replace(replace(replace(replace(replace(replace(replace(new.title, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(new.category || ' ' || new.dietary_tags, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(new.ingredients || ' ' || new.description || ' ' || new.notes || ' ' || new.chef_notes, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'o' || coalesce(new.owner_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER recipe_search_delete AFTER DELETE ON recipes BEGIN
	INSERT INTO recipe_search (recipe_search, rowid, title, labels, body, owner) VALUES ('delete', old.id, replace(replace(replace(replace(replace(replace(replace(replace(replace(old.title, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(old.category || ' ' || old.dietary_tags, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), replace(replace(replace(replace(replace(replace(replace(replace(replace(old.ingredients || ' ' || old.description || ' ' || old.notes || ' ' || old.chef_notes, 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'o' || coalesce(old.owner_id, 0));
END;
