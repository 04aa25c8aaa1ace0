ALTER TABLE "stock" DROP CONSTRAINT "choice/stockPolicy";--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "reason" text;