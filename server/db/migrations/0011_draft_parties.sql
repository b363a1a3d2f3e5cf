-- A draft is sent to whom the listing names by then. Whoever has a link stays: it refers to them.
GRANT DELETE ON application_party TO lintel_app;
