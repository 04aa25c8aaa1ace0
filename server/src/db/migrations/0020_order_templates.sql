CREATE TABLE "order_template_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_template_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"index_id" integer NOT NULL,
	CONSTRAINT "order_template_line_quantity" CHECK ("order_template_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"weekday" smallint,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_template_day" CHECK ("order_template"."weekday" between 0 and 6)
);
--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_template" FOREIGN KEY ("template_id") REFERENCES "public"."order_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_template_line_once" ON "order_template_line" USING btree ("template_id","product_id");--> statement-breakpoint
CREATE INDEX "order_template_line_product" ON "order_template_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order-template.duplicate/name" ON "order_template" USING btree ("customer_id","search");--> statement-breakpoint
CREATE INDEX "order_template_search" ON "order_template" USING gin (grams("search"));--> statement-breakpoint
CALL stamp_changes('order_template');
