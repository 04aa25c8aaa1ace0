CREATE TABLE "role_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"grants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name || ' ' || note)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "role_template_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "role-template.duplicate/name" ON "role_template" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "role_template_search" ON "role_template" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "role_template_name" ON "role_template" USING btree ("name" collate "by_strokes","id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "unknown/role_template_id" FOREIGN KEY ("role_template_id") REFERENCES "public"."role_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_role_template" ON "account" USING btree ("role_template_id") WHERE role_template_id is not null;--> statement-breakpoint
CALL stamp_changes('role_template');--> statement-breakpoint
-- The usual roles of a supplier, to begin with. They can be edited and deleted like those that people add.
INSERT INTO "role_template" ("name", "en_name", "note", "grants") VALUES
	('訂單人員', 'Order desk', '接單、確認與修改訂單', '{"4":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":2,"extra":["confirm","hold","cancel","price","export"]},"14":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":2,"extra":[]},"15":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]},"22":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]}}'),
	('業務', 'Sales', '自己的客戶與他們的訂單', '{"4":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":4,"extra":["confirm","hold","cancel","price"]},"14":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":4,"extra":[]},"15":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]}}'),
	('倉管', 'Warehouse', '庫存與出貨，看不到訂單金額', '{"4":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":2,"extra":["hold","ship","return","close","allocate"]},"15":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]},"17":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":1,"extra":[]},"19":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]},"22":{"canAdd":false,"canEdit":true,"canDelete":false,"scope":1,"extra":[]}}'),
	('生管', 'Production', '備料、生產與缺貨分配，看不到訂單金額', '{"4":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":2,"extra":["allocate"]},"15":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":1,"extra":[]},"16":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]},"17":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":1,"extra":[]},"18":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":1,"extra":[]},"19":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":1,"extra":[]},"22":{"canAdd":false,"canEdit":true,"canDelete":false,"scope":1,"extra":[]}}'),
	('會計', 'Accounting', '訂單金額、收款與退款', '{"4":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":2,"extra":["price","export"]},"6":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":["settle","refund","export"]},"14":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":2,"extra":["export"]},"15":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]}}'),
	('主管', 'Department head', '同部門的客戶、訂單與員工', '{"4":{"canAdd":true,"canEdit":true,"canDelete":true,"scope":3,"extra":["confirm","hold","cancel","ship","return","close","allocate","price","export","override"]},"14":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":3,"extra":["export"]},"15":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":["export"]},"20":{"canAdd":true,"canEdit":true,"canDelete":false,"scope":3,"extra":[]},"21":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]},"22":{"canAdd":false,"canEdit":false,"canDelete":false,"scope":1,"extra":[]}}');--> statement-breakpoint
INSERT INTO "audit" ("action", "noun", "row_id", "label", "actor_name", "ip", "request_id", "before", "after")
SELECT 'created', 'role_template', "id", "name", 'banquet', 'localhost', 'start', NULL,
	jsonb_build_object('id', "id", 'name', "name", 'enName', "en_name", 'note', "note", 'grants', "grants")
FROM "role_template" ORDER BY "id";