// Nothing: it is here for the headers that are compiled with it.
