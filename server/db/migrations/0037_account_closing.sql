-- What an account was closed with, so that no later edit moves it.
ALTER TABLE "application" ADD COLUMN "closing" jsonb;
