CREATE TABLE "signup_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signup_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"amount_before" integer NOT NULL,
	"amount_after" integer NOT NULL,
	"changed_by_id" integer,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signup_change_amount" CHECK ("signup_change"."amount_before" >= 0 and "signup_change"."amount_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_total";--> statement-breakpoint
ALTER TABLE "signup_change" ADD CONSTRAINT "signup_change_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signup_change_signup_id" ON "signup_change" USING btree ("signup_id","id");--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_total" CHECK ("payment_order"."total" >= 0);