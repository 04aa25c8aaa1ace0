CREATE TABLE "customer_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"label" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_employee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"department_id" integer,
	"is_primary" boolean NOT NULL,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_product_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_product_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_product_id" integer NOT NULL,
	"price" numeric(12, 2),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" numeric(12, 2),
	"min_buy_qty" integer,
	"order_multiple" integer,
	"valid_from" date,
	"valid_to" date,
	"item_number" text NOT NULL,
	"item_name" text NOT NULL,
	"item_key" text GENERATED ALWAYS AS (fold(item_number || ' ' || item_name)) STORED,
	"buy_cnt" integer DEFAULT 0 NOT NULL,
	"remark" text NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_product_price" CHECK ("customer_product"."price" >= 0),
	CONSTRAINT "customer_product_quantities" CHECK ("customer_product"."min_buy_qty" >= 1 and "customer_product"."order_multiple" >= 1)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"real_name" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"title" text NOT NULL,
	"tax_id_number" text NOT NULL,
	"telephone" text NOT NULL,
	"contact_phone1" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"tax_mode" text NOT NULL,
	"status" smallint NOT NULL,
	"blocked_reason" text NOT NULL,
	"remark" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || real_name || ' ' || tax_id_number || ' ' || telephone || ' ' || contact_phone1 || ' ' || email)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"purpose" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_material_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_material_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"cht_name" text NOT NULL,
	"en_name" text NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || cht_name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_material" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"cht_name" text NOT NULL,
	"en_name" text NOT NULL,
	"unit_id" integer NOT NULL,
	"food_material_type_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"remark" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || cht_name || ' ' || en_name)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"account_id" integer NOT NULL,
	"noun" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "import_mapping_account_id_noun_pk" PRIMARY KEY("account_id","noun")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"noun" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"headers" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" integer,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (fold(number)) STORED,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"product_type_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"min_buy_qty" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"tax_class" text NOT NULL,
	"stock_policy" text NOT NULL,
	"low_stock" integer,
	"batch_qty" integer NOT NULL,
	"picture_id" integer,
	"remark" text NOT NULL,
	"status" smallint NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || name || ' ' || en_name)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_policy" UNIQUE("id","stock_policy"),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 0),
	CONSTRAINT "product_quantities" CHECK ("product"."min_buy_qty" >= 1 and "product"."order_multiple" >= 1 and "product"."batch_qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "recipe_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipe_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"food_material_id" integer NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"loss_percent" numeric(5, 2) NOT NULL,
	"index_id" integer NOT NULL,
	CONSTRAINT "recipe_line_quantity" CHECK ("recipe_line"."quantity" > 0 and "recipe_line"."loss_percent" >= 0 and "recipe_line"."loss_percent" < 100)
);
--> statement-breakpoint
CREATE TABLE "reset_code" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" integer NOT NULL,
	"allocated_delta" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"allocated_after" integer NOT NULL,
	"remark" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" integer PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"production_output" integer DEFAULT 0 NOT NULL,
	"production_day" date,
	"seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_quantities" CHECK ("stock"."on_hand" >= 0 and "stock"."allocated" >= 0 and "stock"."production_output" >= 0),
	CONSTRAINT "choice/stockPolicy" CHECK ("stock"."policy" <> 'strict' or "stock"."allocated" <= "stock"."on_hand")
);
--> statement-breakpoint
DROP INDEX "management.duplicate/name";--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_employee" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_employee" ADD CONSTRAINT "unknown/employee_id" FOREIGN KEY ("employee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_employee" ADD CONSTRAINT "unknown/department_id" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product_price" ADD CONSTRAINT "customer_product_price_of" FOREIGN KEY ("customer_product_id") REFERENCES "public"."customer_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product" ADD CONSTRAINT "unknown/customer_id" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product" ADD CONSTRAINT "unknown/product_id" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_account" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_material" ADD CONSTRAINT "unknown/unit_id" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_material" ADD CONSTRAINT "unknown/food_material_type_id" FOREIGN KEY ("food_material_type_id") REFERENCES "public"."food_material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/product_type_id" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/unit_id" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "unknown/picture_id" FOREIGN KEY ("picture_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "unknown/food_material_id" FOREIGN KEY ("food_material_id") REFERENCES "public"."food_material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product" FOREIGN KEY ("id","policy") REFERENCES "public"."product"("id","stock_policy") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_default" ON "customer_address" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "customer_contact_customer" ON "customer_contact" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer-employee.duplicate/employeeId" ON "customer_employee" USING btree ("customer_id","employee_id") WHERE valid_to is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_employee_primary" ON "customer_employee" USING btree ("customer_id") WHERE valid_to is null and is_primary;--> statement-breakpoint
CREATE INDEX "customer_employee_employee" ON "customer_employee" USING btree ("employee_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_employee_department" ON "customer_employee" USING btree ("department_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_employee_customer" ON "customer_employee" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_product_price_of" ON "customer_product_price" USING btree ("customer_product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer-product.duplicate/productId" ON "customer_product" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "customer_product_product" ON "customer_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "customer_product_item" ON "customer_product" USING gin (grams("item_key"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer.duplicate/number" ON "customer" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_updated" ON "customer" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_real_name" ON "customer" USING btree ("real_name","id");--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customer_number" ON "customer" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "customer_tax_id" ON "customer" USING btree ("tax_id_number","id");--> statement-breakpoint
CREATE INDEX "customer_telephone" ON "customer" USING btree ("telephone","id");--> statement-breakpoint
CREATE INDEX "customer_status" ON "customer" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "file_key" ON "file" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "food-material-type.duplicate/number" ON "food_material_type" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "food_material_type_search" ON "food_material_type" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "food_material_type_index" ON "food_material_type" USING btree ("index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "food-material.duplicate/number" ON "food_material" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "food_material_search" ON "food_material" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "food_material_index" ON "food_material" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "food_material_of_type" ON "food_material" USING btree ("food_material_type_id");--> statement-breakpoint
CREATE INDEX "food_material_unit" ON "food_material" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "food_material_created" ON "food_material" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "food_material_updated" ON "food_material" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "import_account" ON "import" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "import_created" ON "import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_dedupe" ON "notification" USING btree ("account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notification_own" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product-type.duplicate/number" ON "product_type" USING btree ("number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "product-type.duplicate/name" ON "product_type" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "product_type_search" ON "product_type" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "product_type_index" ON "product_type" USING btree ("index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product.duplicate/number" ON "product" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "product_index" ON "product" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "product_of_type" ON "product" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "product_unit" ON "product" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe.duplicate/foodMaterialId" ON "recipe_line" USING btree ("product_id","food_material_id");--> statement-breakpoint
CREATE INDEX "recipe_line_material" ON "recipe_line" USING btree ("food_material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_seq" ON "stock_movement" USING btree ("product_id","seq");--> statement-breakpoint
CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "account.duplicate/name" ON "account" USING btree ("side","name_key") WHERE deleted_at is null;