CREATE TABLE "bank_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"imported_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_import_id" integer NOT NULL,
	"checksum" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"memo" text NOT NULL,
	"account" text NOT NULL,
	"last_five" text NOT NULL,
	"balance" integer,
	"search" text GENERATED ALWAYS AS (fold(memo || ' ' || account || ' ' || amount::text)) STORED,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_line_matched" CHECK ("bank_line"."amount" > 0 and "bank_line"."matched" between 0 and "bank_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "bank_match" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_line_id" integer NOT NULL,
	"payment_order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"written_off" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_match_amount" CHECK ("bank_match"."amount" > 0 and "bank_match"."written_off" >= 0)
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "bank_fee_limit" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD COLUMN "slip_id" integer;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_import" FOREIGN KEY ("bank_import_id") REFERENCES "public"."bank_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_line" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_payment" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_checksum" ON "bank_line" USING btree ("checksum");--> statement-breakpoint
CREATE INDEX "bank_line_state" ON "bank_line" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "bank_line_search" ON "bank_line" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_payment_once" ON "bank_match" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_match_line_id" ON "bank_match" USING btree ("bank_line_id");--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "unknown/slip_id" FOREIGN KEY ("slip_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notice" ADD CONSTRAINT "transfer_notice_payment" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_notice_open" ON "transfer_notice" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_bank_fee" CHECK ("organisation"."bank_fee_limit" between 0 and 1000);