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
	"is_active" boolean NOT NULL,
	"note" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || note)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_value" CHECK ("discount"."value" >= 0)
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
	CONSTRAINT "discount_redemption_amount" CHECK ("discount_redemption"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "discount" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_discount" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_signup_id" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_member" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount.duplicate/code" ON "discount" USING btree ("event_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemption_signup" ON "discount_redemption" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "discount_redemption_taken" ON "discount_redemption" USING btree ("discount_id","member_id") WHERE state <> 'released';