ALTER TABLE "audit" ADD COLUMN "command" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "loan_type" smallint;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "uses_loan_types" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_loan_type" ON "customer" USING btree ("loan_type","created_at","id") WHERE loan_type is not null;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_loan_type" CHECK ("customer"."loan_type" between 1 and 7);