DROP INDEX "signup.duplicate/signupTypeId";--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "group_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "signup.duplicate" ON "signup" USING btree ("member_id","event_id","signup_type_id",lower(email),"real_name") WHERE state in ('waiting-list', 'awaiting-approval', 'awaiting-payment', 'confirmed') and is_guest;--> statement-breakpoint
CREATE INDEX "signup_group" ON "signup" USING btree ("group_key") WHERE group_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "signup.duplicate/signupTypeId" ON "signup" USING btree ("member_id","event_id","signup_type_id") WHERE state in ('waiting-list', 'awaiting-approval', 'awaiting-payment', 'confirmed') and not is_guest;