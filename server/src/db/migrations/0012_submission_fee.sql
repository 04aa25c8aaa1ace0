CREATE TABLE "submission_fee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_order_id" integer NOT NULL,
	"grace_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "submission_fee_once" UNIQUE("submission_id"),
	CONSTRAINT "submission_fee_order_once" UNIQUE("payment_order_id"),
	CONSTRAINT "submission_fee_amount" CHECK ("submission_fee"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "submission_type" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_fee" ADD CONSTRAINT "submission_fee_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_fee" ADD CONSTRAINT "submission_fee_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_fee_late" ON "submission_fee" USING btree ("grace_until") WHERE state = 'due';--> statement-breakpoint
CALL stamp_changes('submission_fee');
