CREATE TABLE "recent_record" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_record_account_id_kind_row_id_pk" PRIMARY KEY("account_id","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "tag_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag_id" integer NOT NULL,
	"order_id" integer,
	"customer_id" integer,
	"product_id" integer,
	"member_id" integer,
	"signup_id" integer,
	"hotel_order_id" integer,
	"submission_id" integer,
	CONSTRAINT "tag_link_one_row" CHECK (num_nonnulls("tag_link"."order_id", "tag_link"."customer_id", "tag_link"."product_id", "tag_link"."member_id", "tag_link"."signup_id", "tag_link"."hotel_order_id", "tag_link"."submission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_record" ADD CONSTRAINT "recent_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_signup_id_signup_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_hotel_order_id_hotel_order_id_fk" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_link" ADD CONSTRAINT "tag_link_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_record_opened" ON "recent_record" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_order" ON "tag_link" USING btree ("order_id","tag_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_customer" ON "tag_link" USING btree ("customer_id","tag_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_product" ON "tag_link" USING btree ("product_id","tag_id") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_member" ON "tag_link" USING btree ("member_id","tag_id") WHERE member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_signup" ON "tag_link" USING btree ("signup_id","tag_id") WHERE signup_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_hotel_order" ON "tag_link" USING btree ("hotel_order_id","tag_id") WHERE hotel_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_link_submission" ON "tag_link" USING btree ("submission_id","tag_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "tag_link_tag" ON "tag_link" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag.duplicate/name" ON "tag" USING btree ("page",fold(name));--> statement-breakpoint
CALL stamp_changes('tag_link');
