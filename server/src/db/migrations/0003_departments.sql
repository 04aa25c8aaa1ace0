CREATE TABLE "department" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_department" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_department_place" UNIQUE("department_id","id")
);
--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "department.duplicate/name" ON "department" USING btree ("search");--> statement-breakpoint
CREATE INDEX "department_search" ON "department" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "sub-department.duplicate/name" ON "sub_department" USING btree ("department_id","search");--> statement-breakpoint
CREATE INDEX "sub_department_search" ON "sub_department" USING gin (grams("search"));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "unknown/sub_department_id" FOREIGN KEY ("department_id","sub_department_id") REFERENCES "public"."sub_department"("department_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "required/departmentId" CHECK ("account"."sub_department_id" is null or "account"."department_id" is not null);