CREATE TABLE "money_hold" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"password_set_at" timestamp (3) with time zone,
	"email_changed_at" timestamp (3) with time zone,
	"merged_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "paid_day" date;--> statement-breakpoint
ALTER TABLE "refund_account" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "approval_limit" integer;--> statement-breakpoint
ALTER TABLE "money_hold" ADD CONSTRAINT "money_hold_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
