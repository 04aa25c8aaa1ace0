ALTER TABLE "file" ADD COLUMN "row_id" integer;--> statement-breakpoint
CREATE INDEX "file_row" ON "file" USING btree ("row_id");--> statement-breakpoint
UPDATE "file" SET "row_id" = "signup"."id" FROM "signup" WHERE "signup"."proof_id" = "file"."id";--> statement-breakpoint
UPDATE "file" SET "row_id" = "signup"."id"
FROM "signup", jsonb_array_elements("signup"."answers") AS "answer", "question_edition" AS "edition"
WHERE "edition"."question_id" = ("answer" ->> 'questionId')::integer
  AND "edition"."number" = ("answer" ->> 'edition')::integer
  AND "edition"."content" ->> 'kind' = 'file'
  AND "answer" -> 'value' = to_jsonb("file"."id")
  AND "file"."purpose" = 'answer';
