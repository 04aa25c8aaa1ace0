ALTER TABLE "product" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cost" CHECK ("product"."cost" >= 0);--> statement-breakpoint
-- Those who may edit products keep them complete, so they see and set costs from the beginning.
UPDATE "account" SET "grants" = jsonb_set("grants", '{15,extra}', coalesce("grants" -> '15' -> 'extra', '[]') || '["cost"]')
WHERE "grants" -> '15' @> '{"canEdit": true}';--> statement-breakpoint
UPDATE "role_template" SET "grants" = jsonb_set("grants", '{15,extra}', coalesce("grants" -> '15' -> 'extra', '[]') || '["cost"]')
WHERE "grants" -> '15' @> '{"canEdit": true}';
