CREATE TABLE "organisation" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"tax_id_number" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"en_address" text NOT NULL,
	"logo_id" integer,
	"rounding" text NOT NULL,
	"customer_days_ahead" smallint NOT NULL,
	"staff_days_ahead" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisation_single" CHECK ("organisation"."id" = 1),
	CONSTRAINT "organisation_days_ahead" CHECK ("organisation"."customer_days_ahead" between 1 and 366 and "organisation"."staff_days_ahead" between "organisation"."customer_days_ahead" and 730)
);--> statement-breakpoint
DROP INDEX "unit.duplicate/name";--> statement-breakpoint
ALTER TABLE "product_type" drop column "search";--> statement-breakpoint
ALTER TABLE "unit" drop column "search";--> statement-breakpoint
ALTER TABLE "product_type" ADD COLUMN "en_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "en_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_type" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || en_name)) STORED;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold(name)) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "unit.duplicate/name" ON "unit" USING btree ("name_key");--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "product_en_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "unit_en_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "net" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "tax" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "gross" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "rounding" text DEFAULT 'cents' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivered_net" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivered_tax" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivered_gross" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "returned_net" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "returned_tax" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "returned_gross" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "net" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "tax" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "gross" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "unknown/logo_id" FOREIGN KEY ("logo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_search" ON "unit" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "product_type_search" ON "product_type" USING gin (grams("search"));--> statement-breakpoint
-- Orders of before were rounded to cents. What was delivered of them is a part of each line.
UPDATE "order" SET delivered_net = part.gross - part.tax, delivered_tax = part.tax, delivered_gross = part.gross
FROM (
  SELECT order_id, round(sum(tax * shipped / ordered), 2) AS tax, round(sum(gross * shipped / ordered), 2) AS gross
  FROM order_line GROUP BY order_id HAVING sum(shipped) > 0
) part WHERE part.order_id = "order".id;--> statement-breakpoint
UPDATE "order" SET returned_net = part.gross - part.tax, returned_tax = part.tax, returned_gross = part.gross
FROM (
  SELECT order_id, round(sum(tax * returned / ordered), 2) AS tax, round(sum(gross * returned / ordered), 2) AS gross
  FROM order_line GROUP BY order_id HAVING sum(returned) > 0
) part WHERE part.order_id = "order".id;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "rounding" DROP DEFAULT;
