-- When reviewing is open is said by the phases of an event; its settings said it a second time.
UPDATE "event_setting" SET "content" = "content" #- '{windows,review}' WHERE "content" #> '{windows,review}' IS NOT NULL;
