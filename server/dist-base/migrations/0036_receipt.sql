CREATE TABLE "receipt_counter" (
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_issuer_year_pk" PRIMARY KEY("issuer","year")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_order_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"issuer_name" text NOT NULL,
	"issuer_tax_id" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_id" text NOT NULL,
	"event_name" text NOT NULL,
	"event_en_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"mail_to" text NOT NULL,
	"carrier_kind" text NOT NULL,
	"carrier_number" text NOT NULL,
	"donation_code" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by_id" integer,
	"replaces_id" integer,
	"handed_out_on" date,
	"handed_out_note" text DEFAULT '' NOT NULL,
	"handed_out_by_id" integer,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_by_id" integer,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || title || ' ' || tax_id)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipt_number" UNIQUE("issuer","year","sequence"),
	CONSTRAINT "receipt_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "receipt_amount" CHECK ("receipt"."amount" > 0 and "receipt"."net" + "receipt"."tax" = "receipt"."amount"),
	CONSTRAINT "receipt_kind" CHECK (("receipt"."kind" = 'company') = ("receipt"."tax_id" <> '')),
	CONSTRAINT "receipt_void" CHECK (("receipt"."state" = 'void') = ("receipt"."voided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_replaces" FOREIGN KEY ("replaces_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_issued_by" FOREIGN KEY ("issued_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_voided_by" FOREIGN KEY ("voided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_handed_out_by" FOREIGN KEY ("handed_out_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_order_id" ON "receipt" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "receipt_issued" ON "receipt" USING btree ("event_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "receipt_search" ON "receipt" USING gin (grams("search"));