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
ALTER TABLE "hotel" drop column "search";--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "en_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name || ' ' || address || ' ' || phone || ' ' || contact)) STORED;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "en_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "map_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "policy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "en_policy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "payment" text DEFAULT 'to-organiser' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "transfer_account" jsonb DEFAULT '{"bank":"","branch":"","accountName":"","accountNumber":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "free_days" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "late_fee" text DEFAULT 'first-night' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "mail_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "picture_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "payee_id" integer;--> statement-breakpoint
ALTER TABLE "booked_night" ADD CONSTRAINT "booked_night_order" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_night" ADD CONSTRAINT "booked_night_block" FOREIGN KEY ("room_block_id") REFERENCES "public"."room_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "unknown/member_id" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_hotel" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_type" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order" ADD CONSTRAINT "hotel_order_payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_block" ADD CONSTRAINT "room_block_type" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "unknown/hotel_id" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booked_night_once" ON "booked_night" USING btree ("hotel_order_id","room_block_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "booked_night_taken" ON "booked_night" USING btree ("room_block_id") WHERE state <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_order_code" ON "hotel_order" USING btree ("code");--> statement-breakpoint
CREATE INDEX "hotel_order_created" ON "hotel_order" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hotel_order_arrival" ON "hotel_order" USING btree ("hotel_id","arrival");--> statement-breakpoint
CREATE INDEX "hotel_order_member" ON "hotel_order" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "hotel_order_payment" ON "hotel_order" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "hotel_order_waiting" ON "hotel_order" USING btree ("room_type_id","created_at") WHERE state = 'waiting-list';--> statement-breakpoint
CREATE INDEX "hotel_order_grace" ON "hotel_order" USING btree ("grace_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "hotel_order_search" ON "hotel_order" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "hotel_search" ON "hotel" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "room_block_night" ON "room_block" USING btree ("event_id","room_type_id","night");--> statement-breakpoint
CREATE UNIQUE INDEX "room-type.duplicate/name" ON "room_type" USING btree ("hotel_id","name_key");--> statement-breakpoint
CREATE INDEX "room_type_index" ON "room_type" USING btree ("hotel_id","index_id","id");