CREATE TABLE "payment_attempt_order" (
	"attempt_id" integer NOT NULL,
	"payment_order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payment_attempt_order_attempt_id_payment_order_id_pk" PRIMARY KEY("attempt_id","payment_order_id"),
	CONSTRAINT "attempt_order_amount" CHECK ("payment_attempt_order"."amount" > 0)
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
CREATE TABLE "simulated_trade" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"paid" jsonb
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "to_return" integer GENERATED ALWAYS AS (greatest(0, paid - returned - case when state in ('expired', 'cancelled') then retained else total end)) STORED;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "attempt_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reverses_id" integer;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "attempt_order_attempt" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "attempt_order_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_payer" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_order_order_id" ON "payment_attempt_order" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_payer_id" ON "payment_attempt" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempt_created" ON "payment_attempt" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempt_query" ON "payment_attempt" USING btree ("query_at") WHERE query_at is not null;--> statement-breakpoint
CREATE INDEX "payment_callback_trade" ON "payment_callback" USING btree ("trade_no","id");--> statement-breakpoint
CREATE INDEX "payment_callback_waiting" ON "payment_callback" USING btree ("id") WHERE outcome = 'waiting';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reverses" FOREIGN KEY ("reverses_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_order_created" ON "payment_order" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_order_to_return" ON "payment_order" USING btree ("event_id") WHERE to_return > 0;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_attempt_once" UNIQUE("attempt_id","payment_order_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reversed_once" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_returned" CHECK ("payment_order"."returned" between 0 and "payment_order"."paid");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK (case when "payment"."reverses_id" is null then "payment"."amount" > 0 else "payment"."amount" < 0 end);