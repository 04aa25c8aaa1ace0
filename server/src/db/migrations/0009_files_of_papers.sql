CREATE TABLE "upload_piece" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_piece_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upload_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"file_id" integer,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_type" ADD COLUMN "file_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_upload" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_file" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_piece_stored" ON "upload_piece" USING btree ("upload_id","position") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "upload_piece_upload" ON "upload_piece" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_unfinished" ON "upload" USING btree ("account_id","digest") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "upload_used" ON "upload" USING btree ("used_at");--> statement-breakpoint
-- What was written and submitted before has no files.
UPDATE "submission" SET "draft" = "draft" || '{"files": []}' WHERE "draft" IS NOT NULL;--> statement-breakpoint
UPDATE "submission_revision" SET "content" = "content" || '{"files": []}';
