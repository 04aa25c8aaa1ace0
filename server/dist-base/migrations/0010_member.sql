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
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_verification" ADD CONSTRAINT "member_verification_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_account" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_verification_token" ON "member_verification" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "member_search" ON "member" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "member_updated" ON "member" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "member_real_name" ON "member" USING btree ("real_name","id");--> statement-breakpoint
CREATE INDEX "member_en_name" ON "member" USING btree ("en_name","id");--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "member_affiliation" ON "member" USING btree ("affiliation","id");--> statement-breakpoint
CREATE INDEX "member_mobile" ON "member" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "member_status" ON "member" USING btree ("status","id");