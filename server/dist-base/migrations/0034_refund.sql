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
ALTER TABLE "payment_order" ADD COLUMN "waive_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_trade" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_trade" ADD COLUMN "refund_play" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_refund" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_order_id" ON "refund" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "refund_attempt_id" ON "refund" USING btree ("attempt_id") WHERE attempt_id is not null;