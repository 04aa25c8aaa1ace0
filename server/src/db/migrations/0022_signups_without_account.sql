CREATE TABLE "visitor_signup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_signup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"signup_type_id" integer NOT NULL,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"confirm_until" timestamp (3) with time zone NOT NULL,
	"holds_place" boolean NOT NULL,
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
	"answers" jsonb NOT NULL,
	"tier" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"language" text NOT NULL,
	"marketing" boolean NOT NULL,
	"signup_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation)) STORED,
	CONSTRAINT "visitor_signup_amount" CHECK ("visitor_signup"."amount" >= 0),
	CONSTRAINT "visitor_signup_confirmed" CHECK ("visitor_signup"."signup_id" is null or "visitor_signup"."state" = 'confirmed')
);
--> statement-breakpoint
ALTER TABLE "place" ALTER COLUMN "signup_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "visitor_signup_id" integer;--> statement-breakpoint
ALTER TABLE "signup_type" ADD COLUMN "needs_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_type" ADD COLUMN "excludes_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_signup" ADD CONSTRAINT "visitor_signup_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_signup" ADD CONSTRAINT "visitor_signup_type" FOREIGN KEY ("signup_type_id") REFERENCES "public"."signup_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_signup" ADD CONSTRAINT "visitor_signup_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_signup_token" ON "visitor_signup" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visitor_signup_created" ON "visitor_signup" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "visitor_signup_email" ON "visitor_signup" USING btree (fold("email")) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "visitor_signup_confirm_until" ON "visitor_signup" USING btree ("confirm_until") WHERE state = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "visitor_signup_search" ON "visitor_signup" USING gin (grams("search"));--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_visitor_signup" FOREIGN KEY ("visitor_signup_id") REFERENCES "public"."visitor_signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_order_payer_name" ON "payment_order" USING btree ("id") WHERE payer_name <> '';--> statement-breakpoint
CREATE INDEX "place_visitor_signup_id" ON "place" USING btree ("visitor_signup_id") WHERE visitor_signup_id is not null;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_holder" CHECK (num_nonnulls("place"."signup_id", "place"."visitor_signup_id") = 1);--> statement-breakpoint
CALL stamp_changes('visitor_signup');
