CREATE TABLE "order_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"reason" text NOT NULL,
	"fields" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_before" numeric(16, 2) NOT NULL,
	"tax_before" numeric(16, 2) NOT NULL,
	"gross_before" numeric(16, 2) NOT NULL,
	"net" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL,
	"gross" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_order" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_revision_version" ON "order_revision" USING btree ("order_id","order_version");
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON order_revision
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
