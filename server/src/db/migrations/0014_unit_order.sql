ALTER TABLE "unit" ADD COLUMN "index_id" integer;--> statement-breakpoint
-- The units that are there already keep the order in which they were added.
UPDATE "unit" SET "index_id" = "place"."n" FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "n" FROM "unit") AS "place" WHERE "place"."id" = "unit"."id";--> statement-breakpoint
ALTER TABLE "unit" ALTER COLUMN "index_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "unit_index" ON "unit" USING btree ("index_id","id");