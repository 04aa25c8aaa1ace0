ALTER TABLE "customer_product_price" ADD COLUMN "valid_from" date;--> statement-breakpoint
UPDATE "customer_product_price" SET "valid_from" = ("at" AT TIME ZONE 'Asia/Taipei')::date;--> statement-breakpoint
ALTER TABLE "customer_product_price" ALTER COLUMN "valid_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_product_price" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_product_price" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_product" ADD COLUMN "next_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "customer_product" ADD COLUMN "next_from" date;--> statement-breakpoint
ALTER TABLE "customer_product" ADD CONSTRAINT "customer_product_next_price" CHECK ("customer_product"."next_price" >= 0 and ("customer_product"."next_from" is not null or "customer_product"."next_price" is null));--> statement-breakpoint
-- Those who could add or edit what is agreed with customers could also change its prices. This is a right of its own now, which
-- today's holders keep.
UPDATE "account" SET "grants" = jsonb_set("grants", '{14,extra}', coalesce("grants" -> '14' -> 'extra', '[]') || '["pricing"]')
WHERE "grants" -> '14' @> '{"canAdd": true}' OR "grants" -> '14' @> '{"canEdit": true}';--> statement-breakpoint
UPDATE "role_template" SET "grants" = jsonb_set("grants", '{14,extra}', coalesce("grants" -> '14' -> 'extra', '[]') || '["pricing"]')
WHERE "grants" -> '14' @> '{"canAdd": true}' OR "grants" -> '14' @> '{"canEdit": true}';
