CREATE TABLE "bulk_action_row" (
	"action_id" integer NOT NULL,
	"row_id" integer NOT NULL,
	"row_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_action_row_action_id_row_id_pk" PRIMARY KEY("action_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_action" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"command" text NOT NULL,
	"request_id" text NOT NULL,
	"key" text,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_action_row" ADD CONSTRAINT "bulk_action_row_action_id_bulk_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_action"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action" ADD CONSTRAINT "bulk_action_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_actor" ON "bulk_action" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_action_created" ON "bulk_action" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_action_key" ON "bulk_action" USING btree ("actor_id","key") WHERE key is not null;