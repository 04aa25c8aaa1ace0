CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"identity" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"real_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
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
CREATE TABLE "payment_attempt_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"payment_order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "attempt_order_once" UNIQUE("attempt_id","payment_order_id"),
	CONSTRAINT "attempt_order_amount" CHECK ("payment_attempt_order"."amount" > 0)
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
CREATE TABLE "bank_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"imported_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_import_id" integer NOT NULL,
	"checksum" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"memo" text NOT NULL,
	"account" text NOT NULL,
	"last_five" text NOT NULL,
	"balance" integer,
	"search" text GENERATED ALWAYS AS (fold(memo || ' ' || account || ' ' || amount::text)) STORED,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_line_matched" CHECK ("bank_line"."amount" > 0 and "bank_line"."matched" between 0 and "bank_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "bank_match" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_line_id" integer NOT NULL,
	"payment_order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"written_off" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_match_amount" CHECK ("bank_match"."amount" > 0 and "bank_match"."written_off" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booked_night" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booked_night_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_order_id" integer NOT NULL,
	"room_block_id" integer NOT NULL,
	"rooms" smallint NOT NULL,
	"rate" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "booked_night_rooms" CHECK ("booked_night"."rooms" > 0)
);
--> statement-breakpoint
CREATE TABLE "hotel_order_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"is_from_hotel" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"signup_type_ids" integer[] NOT NULL,
	"question_id" integer,
	"option_keys" integer[] NOT NULL,
	"opens" jsonb,
	"closes" jsonb,
	"allows_reentry" boolean NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"signup_id" integer,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"is_forced" boolean DEFAULT false NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"earlier_id" integer,
	"undoes_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_id" text NOT NULL,
	"nonce" uuid NOT NULL,
	"by_id" integer,
	"by_name" text NOT NULL,
	CONSTRAINT "check_in_undo" CHECK (("check_in"."kind" = 'undo') = ("check_in"."undoes_id" is not null)),
	CONSTRAINT "check_in_found" CHECK ("check_in"."signup_id" is not null or "check_in"."result" <> 'accepted')
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
CREATE TABLE "discount" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"value" integer NOT NULL,
	"signup_type_ids" integer[] NOT NULL,
	"opens" date,
	"closes" date,
	"max_uses" integer,
	"max_per_member" integer,
	"budget" integer,
	"domains" text[] NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean NOT NULL,
	"note" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || note)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_value" CHECK ("discount"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"venue" text NOT NULL,
	"en_venue" text NOT NULL,
	"address" text NOT NULL,
	"en_address" text NOT NULL,
	"map_url" text NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || en_name || ' ' || venue || ' ' || en_venue)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_days" CHECK ("event"."start_day" <= "event"."end_day"),
	CONSTRAINT "event_current_published" CHECK (not "event"."is_current" or "event"."status" = 'published')
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
	"row_id" integer,
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
CREATE TABLE "hotel_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"rooms" smallint NOT NULL,
	"extra_beds" smallint NOT NULL,
	"extra_bed_rate" integer NOT NULL,
	"arrival" date NOT NULL,
	"departure" date NOT NULL,
	"guests" jsonb NOT NULL,
	"wishes" text NOT NULL,
	"seeks_mate" boolean DEFAULT false NOT NULL,
	"note_for_hotel" text DEFAULT '' NOT NULL,
	"note_internal" text DEFAULT '' NOT NULL,
	"confirmation_number" text DEFAULT '' NOT NULL,
	"total" integer NOT NULL,
	"payment" text NOT NULL,
	"free_until" timestamp (3) with time zone NOT NULL,
	"late_fee" text NOT NULL,
	"payment_order_id" integer,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"source" text NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || confirmation_number || ' ' || jsonb_path_query_array(guests, '$[*].*')::text)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hotel_order_dates" CHECK ("hotel_order"."arrival" < "hotel_order"."departure"),
	CONSTRAINT "hotel_order_rooms" CHECK ("hotel_order"."rooms" > 0),
	CONSTRAINT "hotel_order_total" CHECK ("hotel_order"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"en_address" text DEFAULT '' NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"contact" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name || ' ' || address || ' ' || phone || ' ' || contact)) STORED,
	"check_in" text NOT NULL,
	"check_out" text NOT NULL,
	"policy" text DEFAULT '' NOT NULL,
	"en_policy" text DEFAULT '' NOT NULL,
	"payment" text DEFAULT 'to-organiser' NOT NULL,
	"transfer_account" jsonb DEFAULT '{"bank":"","branch":"","accountName":"","accountNumber":""}'::jsonb NOT NULL,
	"free_days" smallint DEFAULT 3 NOT NULL,
	"late_fee" text DEFAULT 'first-night' NOT NULL,
	"mail_to" text[] DEFAULT '{}' NOT NULL,
	"list_days" smallint,
	"list_hour" smallint DEFAULT 8 NOT NULL,
	"picture_ids" integer[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "identity_document" (
	"signup_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed" text NOT NULL
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
	"event_id" integer,
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
	"qr" text DEFAULT '' NOT NULL,
	"attachment" jsonb,
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
CREATE TABLE "member_verification" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" integer PRIMARY KEY NOT NULL,
	"real_name" text NOT NULL,
	"email" text NOT NULL,
	"pending_email" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"affiliation" text DEFAULT '' NOT NULL,
	"en_affiliation" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"diet" text DEFAULT '' NOT NULL,
	"diet_note" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"terms_at" timestamp (3) with time zone,
	"terms_source" text,
	"marketing_at" timestamp (3) with time zone,
	"marketing_source" text,
	"marketing_withdrawn_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation || ' ' || en_affiliation)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"merged_into" integer,
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
	"bank_fee_limit" smallint DEFAULT 30 NOT NULL,
	"modules_off" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisation_single" CHECK ("organisation"."id" = 1),
	CONSTRAINT "organisation_days_ahead" CHECK ("organisation"."customer_days_ahead" between 1 and 366 and "organisation"."staff_days_ahead" between "organisation"."customer_days_ahead" and 730),
	CONSTRAINT "organisation_bank_fee" CHECK ("organisation"."bank_fee_limit" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trade_no" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"event_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"received_amount" integer,
	"provider_ref" text DEFAULT '' NOT NULL,
	"code" jsonb,
	"code_until" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"query_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_attempt_trade" UNIQUE("trade_no"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_callback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_callback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"trade_no" text NOT NULL,
	"body" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"label" text NOT NULL,
	"en_label" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"payer_id" integer NOT NULL,
	"payee_id" integer,
	"total" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"retained" integer DEFAULT 0 NOT NULL,
	"waive_reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to_return" integer GENERATED ALWAYS AS (greatest(0, paid - returned - case when state in ('expired', 'cancelled') then retained else total end)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_order_total" CHECK ("payment_order"."total" >= 0),
	CONSTRAINT "payment_order_returned" CHECK ("payment_order"."returned" between 0 and "payment_order"."paid")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"attempt_id" integer,
	"reverses_id" integer,
	"recorded_by_id" integer,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_attempt_once" UNIQUE("attempt_id","payment_order_id"),
	CONSTRAINT "payment_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "payment_amount" CHECK (case when "payment"."reverses_id" is null then "payment"."amount" > 0 else "payment"."amount" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signup_id" integer NOT NULL,
	"signup_type_id" integer,
	"pool_id" integer,
	"question_id" integer,
	"option_key" integer,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "place_owner" CHECK (num_nonnulls("place"."signup_type_id", "place"."pool_id", "place"."question_id") = 1),
	CONSTRAINT "place_option" CHECK (("place"."question_id" is null) = ("place"."option_key" is null))
);
--> statement-breakpoint
CREATE TABLE "pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"size" integer,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pool_size" CHECK ("pool"."size" >= 0)
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
CREATE TABLE "question_edition" (
	"question_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_edition_question_id_number_pk" PRIMARY KEY("question_id","number"),
	CONSTRAINT "question_edition_number" CHECK ("question_edition"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"hint" text NOT NULL,
	"en_hint" text NOT NULL,
	"kind" text NOT NULL,
	"is_required" boolean NOT NULL,
	"shown_to" text NOT NULL,
	"signup_type_ids" integer[] NOT NULL,
	"min" integer,
	"max" integer,
	"options" jsonb NOT NULL,
	"last_key" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_issuer_year_pk" PRIMARY KEY("issuer","year")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"issuer_name" text NOT NULL,
	"issuer_tax_id" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_id" text NOT NULL,
	"event_name" text NOT NULL,
	"event_en_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"mail_to" text NOT NULL,
	"carrier_kind" text NOT NULL,
	"carrier_number" text NOT NULL,
	"donation_code" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by_id" integer,
	"replaces_id" integer,
	"handed_out_on" date,
	"handed_out_note" text DEFAULT '' NOT NULL,
	"handed_out_by_id" integer,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_by_id" integer,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || title || ' ' || tax_id)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipt_number" UNIQUE("issuer","year","sequence"),
	CONSTRAINT "receipt_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "receipt_amount" CHECK ("receipt"."amount" > 0 and "receipt"."net" + "receipt"."tax" = "receipt"."amount"),
	CONSTRAINT "receipt_kind" CHECK (("receipt"."kind" = 'company') = ("receipt"."tax_id" <> '')),
	CONSTRAINT "receipt_void" CHECK (("receipt"."state" = 'void') = ("receipt"."voided_at" is not null))
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
CREATE TABLE "discount_redemption" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_redemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"discount_id" integer NOT NULL,
	"signup_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_redemption_amount" CHECK ("discount_redemption"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_account" (
	"refund_id" integer PRIMARY KEY NOT NULL,
	"last_four" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"attempt_id" integer,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"policy" jsonb NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"requested_by_id" integer,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_by_id" integer,
	"approved_by_name" text DEFAULT '' NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"done_by_id" integer,
	"done_by_name" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone,
	"day" date,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_through_provider" CHECK ("refund"."attempt_id" is null or "refund"."method" = 'card'),
	CONSTRAINT "refund_second_person" CHECK (not "refund"."needs_second_person" or "refund"."approved_by_id" is null or "refund"."approved_by_id" <> "refund"."requested_by_id"),
	CONSTRAINT "refund_approved" CHECK ("refund"."state" in ('requested', 'rejected') or "refund"."approved_at" is not null),
	CONSTRAINT "refund_done" CHECK (("refund"."state" = 'done') = ("refund"."done_at" is not null and "refund"."day" is not null))
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
CREATE TABLE "room_block" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"night" date NOT NULL,
	"contracted" smallint NOT NULL,
	"released" smallint NOT NULL,
	"rate" integer NOT NULL,
	"min_stay" smallint NOT NULL,
	"is_closed_to_arrival" boolean NOT NULL,
	"is_closed_to_departure" boolean NOT NULL,
	"release_day" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_block_released" CHECK ("room_block"."released" between 0 and "room_block"."contracted")
);
--> statement-breakpoint
CREATE TABLE "room_share" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_order_id" integer NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"ending" text,
	"email" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mate_id" integer,
	"guest_name" text DEFAULT '' NOT NULL,
	"adds_guest" boolean DEFAULT false NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"payment_order_id" integer,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_share_amount" CHECK ("room_share"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "room_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"beds" text NOT NULL,
	"en_beds" text NOT NULL,
	"capacity" smallint NOT NULL,
	"extra_beds" smallint NOT NULL,
	"extra_bed_rate" integer NOT NULL,
	"has_breakfast" boolean NOT NULL,
	"description" text NOT NULL,
	"en_description" text NOT NULL,
	"has_waiting_list" boolean NOT NULL,
	"picture_ids" integer[] NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name || ' ' || beds || ' ' || en_beds)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooming_list_day" (
	"hotel_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "rooming_list_day_hotel_id_event_id_day_pk" PRIMARY KEY("hotel_id","event_id","day")
);
--> statement-breakpoint
CREATE TABLE "rooming_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooming_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"entries" jsonb NOT NULL,
	"sent_to" text[] NOT NULL,
	"sent_on" date
);
--> statement-breakpoint
CREATE TABLE "row_stamp" (
	"table_name" text NOT NULL,
	"changes" bigint NOT NULL
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
CREATE TABLE "signup_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signup_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"before" text NOT NULL,
	"en_before" text NOT NULL,
	"after" text NOT NULL,
	"en_after" text NOT NULL,
	"amount_before" integer NOT NULL,
	"amount_after" integer NOT NULL,
	"changed_by_id" integer,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signup_change_amount" CHECK ("signup_change"."amount_before" >= 0 and "signup_change"."amount_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "signup_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"includes" text NOT NULL,
	"en_includes" text NOT NULL,
	"size" integer,
	"pool_ids" integer[] NOT NULL,
	"has_waiting_list" boolean NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"needs_approval" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"tiers" jsonb NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "signup_type_size" CHECK ("signup_type"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "signup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"signup_type_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"group_key" uuid,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"real_name" text NOT NULL,
	"en_name" text NOT NULL,
	"title" text NOT NULL,
	"affiliation" text NOT NULL,
	"en_affiliation" text NOT NULL,
	"department" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"diet" text NOT NULL,
	"receipt_title" text NOT NULL,
	"receipt_tax_id" text NOT NULL,
	"remark" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proof_id" integer,
	"tier_name" text NOT NULL,
	"tier_en_name" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_order_id" integer,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"ticket_generation" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation || ' ' || en_affiliation)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "signup_amount" CHECK ("signup"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_trade" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"paid" jsonb,
	"refunded" integer DEFAULT 0 NOT NULL,
	"refund_play" text DEFAULT 'refund' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"body" text NOT NULL,
	"en_body" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"picture_ids" integer[] NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(slug || ' ' || name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "transfer_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"last_five" text NOT NULL,
	"amount" integer NOT NULL,
	"day" date NOT NULL,
	"slip_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "attempt_order_attempt" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "attempt_order_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_import" FOREIGN KEY ("bank_import_id") REFERENCES "public"."bank_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_line" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_payment" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_night" ADD CONSTRAINT "booked_night_order" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_night" ADD CONSTRAINT "booked_night_block" FOREIGN KEY ("room_block_id") REFERENCES "public"."room_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order_message" ADD CONSTRAINT "hotel_order_message_order" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order_message" ADD CONSTRAINT "hotel_order_message_author" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_list" FOREIGN KEY ("list_id") REFERENCES "public"."check_in_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_earlier" FOREIGN KEY ("earlier_id") REFERENCES "public"."check_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_undone" FOREIGN KEY ("undoes_id") REFERENCES "public"."check_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "discount" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_setting" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_material" ADD CONSTRAINT "unknown/unit_id" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_material" ADD CONSTRAINT "unknown/food_material_type_id" FOREIGN KEY ("food_material_type_id") REFERENCES "public"."food_material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "unknown/member_id" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_hotel" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_type" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "unknown/management_id" FOREIGN KEY ("management_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_document" ADD CONSTRAINT "identity_document_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_verification" ADD CONSTRAINT "member_verification_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_account" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_payer" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payer" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reverses" FOREIGN KEY ("reverses_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_type" FOREIGN KEY ("signup_type_id") REFERENCES "public"."signup_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_pool" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_question" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/product_type_id" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/unit_id" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/picture_id" FOREIGN KEY ("picture_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_edition" ADD CONSTRAINT "question_edition_question" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_replaces" FOREIGN KEY ("replaces_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_issued_by" FOREIGN KEY ("issued_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_voided_by" FOREIGN KEY ("voided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_handed_out_by" FOREIGN KEY ("handed_out_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "unknown/food_material_id" FOREIGN KEY ("food_material_id") REFERENCES "public"."food_material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_discount" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_signup_id" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_member" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_refund" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_type" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_share" ADD CONSTRAINT "room_share_booking" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_share" ADD CONSTRAINT "room_share_mate" FOREIGN KEY ("mate_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_share" ADD CONSTRAINT "room_share_payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "unknown/hotel_id" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list_day" ADD CONSTRAINT "rooming_list_day_hotel" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list_day" ADD CONSTRAINT "rooming_list_day_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list" ADD CONSTRAINT "rooming_list_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list" ADD CONSTRAINT "rooming_list_hotel" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list" ADD CONSTRAINT "rooming_list_created_by" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_line" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_change" ADD CONSTRAINT "signup_change_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_type" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_type" FOREIGN KEY ("signup_type_id") REFERENCES "public"."signup_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "unknown/member_id" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "unknown/proof_id" FOREIGN KEY ("proof_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product" FOREIGN KEY ("id","policy") REFERENCES "public"."product"("id","stock_policy") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "unknown/slip_id" FOREIGN KEY ("slip_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "transfer_notice_payment" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "transfer_notice_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account.duplicate/name" ON "account" USING btree ("side","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attempt_order_order_id" ON "payment_attempt_order" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "audit_row" ON "audit" USING btree ("noun","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING hash ("request_id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_checksum" ON "bank_line" USING btree ("checksum");--> statement-breakpoint
CREATE INDEX "bank_line_state" ON "bank_line" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "bank_line_search" ON "bank_line" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_payment_once" ON "bank_match" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_match_line_id" ON "bank_match" USING btree ("bank_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booked_night_once" ON "booked_night" USING btree ("hotel_order_id","room_block_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "booked_night_taken" ON "booked_night" USING btree ("room_block_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "hotel_order_message_order" ON "hotel_order_message" USING btree ("hotel_order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "check-in-list.duplicate/name" ON "check_in_list" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_nonce" ON "check_in" USING btree ("nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_undoes" ON "check_in" USING btree ("undoes_id") WHERE undoes_id is not null;--> statement-breakpoint
CREATE INDEX "check_in_signup" ON "check_in" USING btree ("signup_id","list_id","id");--> statement-breakpoint
CREATE INDEX "check_in_at" ON "check_in" USING btree ("list_id","at","id");--> statement-breakpoint
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
CREATE INDEX "customer_blocked" ON "customer" USING btree ("created_at","id") WHERE blocked_reason <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "department.duplicate/name" ON "department" USING btree ("search");--> statement-breakpoint
CREATE INDEX "department_search" ON "department" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "discount.duplicate/code" ON "discount" USING btree ("event_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "event_setting_version" ON "event_setting" USING btree ("event_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "event.duplicate/code" ON "event" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "event_current" ON "event" USING btree ("is_current") WHERE "event"."is_current";--> statement-breakpoint
CREATE INDEX "event_search" ON "event" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "file_key" ON "file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "file_row" ON "file" USING btree ("row_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "hotel_order_code" ON "hotel_order" USING btree ("code");--> statement-breakpoint
CREATE INDEX "hotel_order_created" ON "hotel_order" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hotel_order_arrival" ON "hotel_order" USING btree ("hotel_id","arrival");--> statement-breakpoint
CREATE INDEX "hotel_order_member" ON "hotel_order" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "hotel_order_payment" ON "hotel_order" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "hotel_order_waiting" ON "hotel_order" USING btree ("room_type_id","created_at") WHERE state = 'waiting-list';--> statement-breakpoint
CREATE INDEX "hotel_order_grace" ON "hotel_order" USING btree ("grace_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "hotel_order_search" ON "hotel_order" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "hotel.duplicate/name" ON "hotel" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel.manager-taken/managementId" ON "hotel" USING btree ("management_id");--> statement-breakpoint
CREATE INDEX "hotel_search" ON "hotel" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "import_account" ON "import" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "import_created" ON "import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_dedupe" ON "mail" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status");--> statement-breakpoint
CREATE INDEX "mail_open" ON "mail" USING btree ("id") WHERE status in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_search" ON "mail" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_verification_token" ON "member_verification" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "member_search" ON "member" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "member_updated" ON "member" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "member_real_name" ON "member" USING btree ("real_name","id");--> statement-breakpoint
CREATE INDEX "member_en_name" ON "member" USING btree ("en_name","id");--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "member_affiliation" ON "member" USING btree ("affiliation","id");--> statement-breakpoint
CREATE INDEX "member_mobile" ON "member" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "member_status" ON "member" USING btree ("status","id");--> statement-breakpoint
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
CREATE INDEX "payment_attempt_payer_id" ON "payment_attempt" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempt_created" ON "payment_attempt" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempt_query" ON "payment_attempt" USING btree ("query_at") WHERE query_at is not null;--> statement-breakpoint
CREATE INDEX "payment_callback_trade" ON "payment_callback" USING btree ("trade_no","id");--> statement-breakpoint
CREATE INDEX "payment_callback_waiting" ON "payment_callback" USING btree ("id") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_line_order_id" ON "payment_line" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_payer_id" ON "payment_order" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_created" ON "payment_order" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_order_to_return" ON "payment_order" USING btree ("event_id") WHERE to_return > 0;--> statement-breakpoint
CREATE INDEX "payment_order_id" ON "payment" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "place_signup_id" ON "place" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "place_type_taken" ON "place" USING btree ("signup_type_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "place_pool_taken" ON "place" USING btree ("pool_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "place_option_taken" ON "place" USING btree ("question_id","option_key") WHERE state <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "pool.duplicate/name" ON "pool" USING btree ("event_id","name_key");--> statement-breakpoint
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
CREATE UNIQUE INDEX "question.duplicate/name" ON "question" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "question_index" ON "question" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE INDEX "receipt_order_id" ON "receipt" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "receipt_issued" ON "receipt" USING btree ("event_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "receipt_search" ON "receipt" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "recipe.duplicate/foodMaterialId" ON "recipe_line" USING btree ("product_id","food_material_id");--> statement-breakpoint
CREATE INDEX "recipe_line_material" ON "recipe_line" USING btree ("food_material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemption_signup" ON "discount_redemption" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "discount_redemption_taken" ON "discount_redemption" USING btree ("discount_id","member_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "refund_order_id" ON "refund" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "refund_attempt_id" ON "refund" USING btree ("attempt_id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_block_night" ON "room_block" USING btree ("event_id","room_type_id","night");--> statement-breakpoint
CREATE UNIQUE INDEX "room_share_open" ON "room_share" USING btree ("hotel_order_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "room_share_payment" ON "room_share" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "room_share_order" ON "room_share" USING btree ("hotel_order_id","id");--> statement-breakpoint
CREATE INDEX "room_share_mate_id" ON "room_share" USING btree ("mate_id");--> statement-breakpoint
CREATE INDEX "room_share_grace" ON "room_share" USING btree ("grace_until") WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "room-type.duplicate/name" ON "room_type" USING btree ("hotel_id","name_key");--> statement-breakpoint
CREATE INDEX "room_type_index" ON "room_type" USING btree ("hotel_id","index_id","id");--> statement-breakpoint
CREATE INDEX "rooming_list_of" ON "rooming_list" USING btree ("hotel_id","event_id","id");--> statement-breakpoint
CREATE INDEX "row_stamp_table" ON "row_stamp" USING btree ("table_name","changes");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_line_once" ON "shipment_line" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_line_line" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_nth" ON "shipment" USING btree ("order_id","nth");--> statement-breakpoint
CREATE INDEX "shipment_status" ON "shipment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "signup_change_signup_id" ON "signup_change" USING btree ("signup_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signup-type.duplicate/name" ON "signup_type" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "signup_type_index" ON "signup_type" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_code" ON "signup" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "signup.duplicate/signupTypeId" ON "signup" USING btree ("member_id","event_id","signup_type_id") WHERE state in ('waiting-list', 'awaiting-approval', 'awaiting-payment', 'confirmed') and not is_guest;--> statement-breakpoint
CREATE UNIQUE INDEX "signup.duplicate" ON "signup" USING btree ("member_id","event_id","signup_type_id",lower(email),"real_name") WHERE state in ('waiting-list', 'awaiting-approval', 'awaiting-payment', 'confirmed') and is_guest;--> statement-breakpoint
CREATE INDEX "signup_group" ON "signup" USING btree ("group_key") WHERE group_key is not null;--> statement-breakpoint
CREATE INDEX "signup_created" ON "signup" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signup_state" ON "signup" USING btree ("event_id","state","created_at");--> statement-breakpoint
CREATE INDEX "signup_type_id" ON "signup" USING btree ("signup_type_id");--> statement-breakpoint
CREATE INDEX "signup_waiting" ON "signup" USING btree ("signup_type_id") WHERE state = 'waiting-list';--> statement-breakpoint
CREATE INDEX "signup_payment" ON "signup" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "signup_grace" ON "signup" USING btree ("grace_until") WHERE state in ('awaiting-approval', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "signup_search" ON "signup" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "site-page.duplicate/slug" ON "site_page" USING btree ("event_id","slug");--> statement-breakpoint
CREATE INDEX "site_page_index" ON "site_page" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_seq" ON "stock_movement" USING btree ("product_id","seq");--> statement-breakpoint
CREATE INDEX "stock_movement_kind" ON "stock_movement" USING btree ("product_id","kind","seq");--> statement-breakpoint
CREATE INDEX "stock_movement_search" ON "stock_movement" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sub-department.duplicate/name" ON "sub_department" USING btree ("department_id","search");--> statement-breakpoint
CREATE INDEX "sub_department_search" ON "sub_department" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "transfer_notice_open" ON "transfer_notice" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "transfer_notice_order_id" ON "transfer_notice" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit.duplicate/name" ON "unit" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "unit_search" ON "unit" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "unit_name" ON "unit" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "unit_index" ON "unit" USING btree ("index_id","id");