CREATE TABLE "list_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"shown_to" text NOT NULL,
	"department_id" integer,
	"search" jsonb NOT NULL,
	"days" text,
	"columns" text[],
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list-view.duplicate/name" ON "list_view" USING btree ("owner_id","page",fold(name));--> statement-breakpoint
CREATE INDEX "list_view_page" ON "list_view" USING btree ("page");