CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"identity" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"real_name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || real_name)) STORED,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"club_id" integer,
	"department_id" integer,
	"sub_department_id" integer,
	"grants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "required/departmentId" CHECK ("account"."sub_department_id" is null or "account"."department_id" is not null),
	CONSTRAINT "account_side" CHECK ("account"."side" in ('staff', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"noun" text NOT NULL,
	"row_id" integer,
	"label" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"session_id" integer,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search" text GENERATED ALWAYS AS (fold(label || ' ' || actor_name)) STORED
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"label" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_employee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"department_id" integer,
	"is_primary" boolean NOT NULL,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_product_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_product_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_product_id" integer NOT NULL,
	"price" numeric(12, 2),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" numeric(12, 2),
	"min_buy_qty" integer,
	"order_multiple" integer,
	"valid_from" date,
	"valid_to" date,
	"item_number" text NOT NULL,
	"item_name" text NOT NULL,
	"item_key" text GENERATED ALWAYS AS (fold(item_number || ' ' || item_name)) STORED,
	"buy_cnt" integer DEFAULT 0 NOT NULL,
	"remark" text NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_product_price" CHECK ("customer_product"."price" >= 0),
	CONSTRAINT "customer_product_quantities" CHECK ("customer_product"."min_buy_qty" >= 1 and "customer_product"."order_multiple" >= 1)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"real_name" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"title" text NOT NULL,
	"tax_id_number" text NOT NULL,
	"telephone" text NOT NULL,
	"contact_phone1" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"tax_mode" text NOT NULL,
	"status" smallint NOT NULL,
	"blocked_reason" text NOT NULL,
	"remark" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || real_name || ' ' || tax_id_number || ' ' || telephone || ' ' || contact_phone1 || ' ' || email)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "department" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"purpose" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "food_material_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_material_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"cht_name" text NOT NULL,
	"en_name" text NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || cht_name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_material" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"cht_name" text NOT NULL,
	"en_name" text NOT NULL,
	"unit_id" integer NOT NULL,
	"food_material_type_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"remark" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || cht_name || ' ' || en_name)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "hotel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"contact" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || address || ' ' || phone || ' ' || contact)) STORED,
	"check_in" text NOT NULL,
	"check_out" text NOT NULL,
	"status" smallint NOT NULL,
	"management_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"account_id" integer NOT NULL,
	"noun" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "import_mapping_account_id_noun_pk" PRIMARY KEY("account_id","noun")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"noun" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"headers" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" integer,
	"dedupe_key" text,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold("to" || ' ' || subject)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"by_mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
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
	"product_en_name" text DEFAULT '' NOT NULL,
	"unit_en_name" text DEFAULT '' NOT NULL,
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
CREATE TABLE "order_return_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restock" boolean NOT NULL,
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"net" numeric(16, 2) DEFAULT '0' NOT NULL,
	"tax" numeric(16, 2) DEFAULT '0' NOT NULL,
	"gross" numeric(16, 2) DEFAULT '0' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"reason" text NOT NULL,
	"fields" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_before" numeric(16, 2) NOT NULL,
	"tax_before" numeric(16, 2) NOT NULL,
	"gross_before" numeric(16, 2) NOT NULL,
	"net" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL,
	"gross" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
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
	"rounding" text NOT NULL,
	"net" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL,
	"gross" numeric(16, 2) NOT NULL,
	"delivered_net" numeric(16, 2) DEFAULT '0' NOT NULL,
	"delivered_tax" numeric(16, 2) DEFAULT '0' NOT NULL,
	"delivered_gross" numeric(16, 2) DEFAULT '0' NOT NULL,
	"returned_net" numeric(16, 2) DEFAULT '0' NOT NULL,
	"returned_tax" numeric(16, 2) DEFAULT '0' NOT NULL,
	"returned_gross" numeric(16, 2) DEFAULT '0' NOT NULL,
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
);
--> statement-breakpoint
CREATE TABLE "product_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"product_type_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"min_buy_qty" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"tax_class" text NOT NULL,
	"stock_policy" text NOT NULL,
	"low_stock" integer,
	"batch_qty" integer NOT NULL,
	"picture_id" integer,
	"remark" text NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || en_name)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_policy" UNIQUE("id","stock_policy"),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 0),
	CONSTRAINT "product_quantities" CHECK ("product"."min_buy_qty" >= 1 and "product"."order_multiple" >= 1 and "product"."batch_qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "recipe_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipe_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"food_material_id" integer NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"loss_percent" numeric(5, 2) NOT NULL,
	"index_id" integer NOT NULL,
	CONSTRAINT "recipe_line_quantity" CHECK ("recipe_line"."quantity" > 0 and "recipe_line"."loss_percent" >= 0 and "recipe_line"."loss_percent" < 100)
);
--> statement-breakpoint
CREATE TABLE "reset_code" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "robot_check" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "row_stamp" (
	"table_name" text NOT NULL,
	"changes" bigint NOT NULL,
	"edits" bigint DEFAULT 0 NOT NULL,
	"columns" text[]
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"side" text NOT NULL,
	"salt" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shipped_by_id" integer,
	"shipped_by_name" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"net" numeric(16, 2),
	"tax" numeric(16, 2),
	"gross" numeric(16, 2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shipment_shipped" CHECK (("shipment"."status" = 'shipped') = ("shipment"."shipped_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"on_hand_delta" integer NOT NULL,
	"allocated_delta" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"allocated_after" integer NOT NULL,
	"remark" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(remark)) STORED,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" integer PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"production_output" integer DEFAULT 0 NOT NULL,
	"production_day" date,
	"seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_quantities" CHECK ("stock"."on_hand" >= 0 and "stock"."allocated" >= 0 and "stock"."production_output" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sub_department" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_department_place" UNIQUE("department_id","id")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text DEFAULT '' NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "unknown/sub_department_id" FOREIGN KEY ("department_id","sub_department_id") REFERENCES "public"."sub_department"("department_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_employee" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_employee" ADD CONSTRAINT "unknown/employee_id" FOREIGN KEY ("employee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_employee" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product_price" ADD CONSTRAINT "customer_product_price_of" FOREIGN KEY ("customer_product_id") REFERENCES "public"."customer_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product" ADD CONSTRAINT "unknown/product_id" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_account" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_schedule" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_material" ADD CONSTRAINT "unknown/unit_id" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_material" ADD CONSTRAINT "unknown/food_material_type_id" FOREIGN KEY ("food_material_type_id") REFERENCES "public"."food_material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "unknown/management_id" FOREIGN KEY ("management_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_line" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_template" FOREIGN KEY ("template_id") REFERENCES "public"."order_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_employee" FOREIGN KEY ("employee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_department" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "unknown/logo_id" FOREIGN KEY ("logo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/product_type_id" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/unit_id" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/picture_id" FOREIGN KEY ("picture_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "unknown/food_material_id" FOREIGN KEY ("food_material_id") REFERENCES "public"."food_material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_line" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product" FOREIGN KEY ("id","policy") REFERENCES "public"."product"("id","stock_policy") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account.duplicate/name" ON "account" USING btree ("side","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_row" ON "audit" USING btree ("noun","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING hash ("request_id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_address_city" ON "customer_address" USING btree (fold("city"),"customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_default" ON "customer_address" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "customer_contact_customer" ON "customer_contact" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer-employee.duplicate/employeeId" ON "customer_employee" USING btree ("customer_id","employee_id") WHERE valid_to is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_employee_primary" ON "customer_employee" USING btree ("customer_id") WHERE valid_to is null and is_primary;--> statement-breakpoint
CREATE INDEX "customer_employee_employee" ON "customer_employee" USING btree ("employee_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_employee_department" ON "customer_employee" USING btree ("department_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_employee_customer" ON "customer_employee" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_product_price_of" ON "customer_product_price" USING btree ("customer_product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer-product.duplicate/productId" ON "customer_product" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "customer_product_product" ON "customer_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "customer_product_item" ON "customer_product" USING gin (grams("item_key"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer.duplicate/number" ON "customer" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_updated" ON "customer" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_real_name" ON "customer" USING btree ("real_name","id");--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customer_number" ON "customer" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "customer_tax_id" ON "customer" USING btree ("tax_id_number","id");--> statement-breakpoint
CREATE INDEX "customer_telephone" ON "customer" USING btree ("telephone","id");--> statement-breakpoint
CREATE INDEX "customer_status" ON "customer" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "customer_blocked" ON "customer" USING btree ("created_at","id") WHERE blocked_reason <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "department.duplicate/name" ON "department" USING btree ("search");--> statement-breakpoint
CREATE INDEX "department_search" ON "department" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "file_key" ON "file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("unused_since");--> statement-breakpoint
CREATE UNIQUE INDEX "food-material-type.duplicate/number" ON "food_material_type" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "food_material_type_search" ON "food_material_type" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "food_material_type_index" ON "food_material_type" USING btree ("index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "food-material.duplicate/number" ON "food_material" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "food_material_search" ON "food_material" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "food_material_index" ON "food_material" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "food_material_of_type" ON "food_material" USING btree ("food_material_type_id");--> statement-breakpoint
CREATE INDEX "food_material_unit" ON "food_material" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "food_material_created" ON "food_material" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "food_material_updated" ON "food_material" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel.duplicate/name" ON "hotel" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel.manager-taken/managementId" ON "hotel" USING btree ("management_id");--> statement-breakpoint
CREATE INDEX "hotel_search" ON "hotel" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "import_account" ON "import" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "import_created" ON "import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_dedupe" ON "mail" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status");--> statement-breakpoint
CREATE INDEX "mail_search" ON "mail" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "notification_dedupe" ON "notification" USING btree ("account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notification_own" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_no" ON "order_line" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_line_open" ON "order_line" USING btree ("order_id","product_id") WHERE ordered > shipped + cancelled;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_line_once" ON "order_return_line" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_nth" ON "order_return" USING btree ("order_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revision_version" ON "order_revision" USING btree ("order_id","order_version");--> statement-breakpoint
CREATE UNIQUE INDEX "order_template_line_once" ON "order_template_line" USING btree ("template_id","product_id");--> statement-breakpoint
CREATE INDEX "order_template_line_product" ON "order_template_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order-template.duplicate/name" ON "order_template" USING btree ("customer_id","search");--> statement-breakpoint
CREATE INDEX "order_template_search" ON "order_template" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "order_search" ON "order" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "order_of_customer" ON "order" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "order_of_employee" ON "order" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "order_of_department" ON "order" USING btree ("department_id","id");--> statement-breakpoint
CREATE INDEX "order_placed_by" ON "order" USING btree ("placed_by_id","id");--> statement-breakpoint
CREATE INDEX "order_delivery" ON "order" USING btree ("delivery_date","id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_customer_name" ON "order" USING btree ("customer_name","id");--> statement-breakpoint
CREATE INDEX "order_gross" ON "order" USING btree ("gross","id");--> statement-breakpoint
CREATE INDEX "order_open" ON "order" USING btree ("delivery_date","id") WHERE status not in ('shipped', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "product-type.duplicate/number" ON "product_type" USING btree ("number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "product-type.duplicate/name" ON "product_type" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "product_type_search" ON "product_type" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "product_type_index" ON "product_type" USING btree ("index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product.duplicate/number" ON "product" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "product_index" ON "product" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "product_number" ON "product" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_min_buy" ON "product" USING btree ("min_buy_qty","id");--> statement-breakpoint
CREATE INDEX "product_status" ON "product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_low" ON "product" USING btree ("index_id","id") WHERE low_stock is not null and stock_policy <> 'untracked';--> statement-breakpoint
CREATE INDEX "product_of_type" ON "product" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "product_unit" ON "product" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe.duplicate/foodMaterialId" ON "recipe_line" USING btree ("product_id","food_material_id");--> statement-breakpoint
CREATE INDEX "recipe_line_material" ON "recipe_line" USING btree ("food_material_id");--> statement-breakpoint
CREATE INDEX "row_stamp_table" ON "row_stamp" USING btree ("table_name","changes");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_line_once" ON "shipment_line" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_line_line" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_nth" ON "shipment" USING btree ("order_id","nth");--> statement-breakpoint
CREATE INDEX "shipment_status" ON "shipment" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_seq" ON "stock_movement" USING btree ("product_id","seq");--> statement-breakpoint
CREATE INDEX "stock_movement_kind" ON "stock_movement" USING btree ("product_id","kind","seq");--> statement-breakpoint
CREATE INDEX "stock_movement_search" ON "stock_movement" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sub-department.duplicate/name" ON "sub_department" USING btree ("department_id","search");--> statement-breakpoint
CREATE INDEX "sub_department_search" ON "sub_department" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "unit.duplicate/name" ON "unit" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "unit_search" ON "unit" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "unit_name" ON "unit" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "unit_index" ON "unit" USING btree ("index_id","id");