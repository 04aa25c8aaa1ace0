CREATE TABLE "delivery_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"weekday" smallint NOT NULL,
	"days_before" smallint NOT NULL,
	"cutoff_time" text NOT NULL,
	"status" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery-schedule.duplicate/weekday" UNIQUE NULLS NOT DISTINCT("customer_id","weekday"),
	CONSTRAINT "delivery_schedule_day" CHECK ("delivery_schedule"."weekday" between 0 and 6 and "delivery_schedule"."days_before" between 0 and 14)
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holiday.duplicate/day" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_number" text NOT NULL,
	"product_name" text NOT NULL,
	"item_name" text NOT NULL,
	"unit_name" text NOT NULL,
	"tax_class" text NOT NULL,
	"ordered" integer NOT NULL,
	"allocated" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"price_source" text NOT NULL,
	"min_buy_qty" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"override_reason" text NOT NULL,
	"net" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL,
	"gross" numeric(16, 2) NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "order_line_quantities" CHECK ("order_line"."ordered" >= 1 and "order_line"."shipped" >= 0 and "order_line"."cancelled" >= 0 and "order_line"."allocated" >= 0
        and "order_line"."shipped" + "order_line"."cancelled" + "order_line"."allocated" <= "order_line"."ordered"
        and "order_line"."returned" between 0 and "order_line"."shipped"),
	CONSTRAINT "order_line_amounts" CHECK ("order_line"."net" >= 0 and "order_line"."tax" >= 0 and "order_line"."gross" = "order_line"."net" + "order_line"."tax")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"status" text NOT NULL,
	"customer_id" integer NOT NULL,
	"customer_number" text NOT NULL,
	"customer_name" text NOT NULL,
	"employee_id" integer,
	"employee_name" text NOT NULL,
	"department_id" integer,
	"placed_by_id" integer NOT NULL,
	"placed_by_name" text NOT NULL,
	"source" text NOT NULL,
	"delivery_date" date NOT NULL,
	"cutoff_at" timestamp (3) with time zone NOT NULL,
	"late" boolean NOT NULL,
	"late_reason" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"tax_mode" text NOT NULL,
	"tax_rate" smallint NOT NULL,
	"net" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL,
	"gross" numeric(16, 2) NOT NULL,
	"line_count" integer NOT NULL,
	"customer_po_number" text NOT NULL,
	"remark" text NOT NULL,
	"internal_note" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"hold_reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('O' || id::text || ' ' || customer_number || ' ' || customer_name || ' ' || customer_po_number || ' ' || employee_name)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_amounts" CHECK ("order"."net" >= 0 and "order"."tax" >= 0 and "order"."gross" = "order"."net" + "order"."tax")
);
--> statement-breakpoint
ALTER TABLE "delivery_schedule" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_employee" FOREIGN KEY ("employee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_department" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_no" ON "order_line" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_search" ON "order" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "order_of_customer" ON "order" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "order_of_employee" ON "order" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "order_of_department" ON "order" USING btree ("department_id","id");--> statement-breakpoint
CREATE INDEX "order_delivery" ON "order" USING btree ("delivery_date","id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_customer_name" ON "order" USING btree ("customer_name","id");--> statement-breakpoint
CREATE INDEX "order_gross" ON "order" USING btree ("gross","id");--> statement-breakpoint
CREATE INDEX "order_open" ON "order" USING btree ("delivery_date","id") WHERE status not in ('shipped', 'cancelled');--> statement-breakpoint
CALL stamp_changes('order');
--> statement-breakpoint
CALL stamp_changes('delivery_schedule');
--> statement-breakpoint
CALL stamp_changes('holiday');
