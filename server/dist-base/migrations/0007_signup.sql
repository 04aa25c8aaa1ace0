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
	"total" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"retained" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_order_total" CHECK ("payment_order"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"recorded_by_id" integer,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signup_id" integer NOT NULL,
	"signup_type_id" integer,
	"pool_id" integer,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "place_owner" CHECK (("place"."signup_type_id" is null) <> ("place"."pool_id" is null))
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
	"tier_name" text NOT NULL,
	"tier_en_name" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_order_id" integer,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation || ' ' || en_affiliation)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "signup_amount" CHECK ("signup"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"last_five" text NOT NULL,
	"amount" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payer" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_type" FOREIGN KEY ("signup_type_id") REFERENCES "public"."signup_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_pool" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_type" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_type" FOREIGN KEY ("signup_type_id") REFERENCES "public"."signup_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "unknown/member_id" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "signup_payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "transfer_notice_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_line_order_id" ON "payment_line" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_payer_id" ON "payment_order" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_id" ON "payment" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "place_signup_id" ON "place" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "place_type_taken" ON "place" USING btree ("signup_type_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "place_pool_taken" ON "place" USING btree ("pool_id") WHERE state <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "pool.duplicate/name" ON "pool" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "signup-type.duplicate/name" ON "signup_type" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE INDEX "signup_type_index" ON "signup_type" USING btree ("event_id","index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_code" ON "signup" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "signup.duplicate/signupTypeId" ON "signup" USING btree ("member_id","event_id","signup_type_id") WHERE state in ('waiting-list', 'awaiting-approval', 'awaiting-payment', 'confirmed');--> statement-breakpoint
CREATE INDEX "signup_created" ON "signup" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signup_state" ON "signup" USING btree ("event_id","state","created_at");--> statement-breakpoint
CREATE INDEX "signup_type_id" ON "signup" USING btree ("signup_type_id");--> statement-breakpoint
CREATE INDEX "signup_payment" ON "signup" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "signup_grace" ON "signup" USING btree ("grace_until") WHERE state in ('awaiting-approval', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "signup_search" ON "signup" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "transfer_notice_order_id" ON "transfer_notice" USING btree ("payment_order_id","id");