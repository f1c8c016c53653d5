const t0=performance.now(); const m=(l:string)=>console.log(l,(performance.now()-t0).toFixed(0));
const { openPgliteDatabase } = await import("/work/main/local/supabase/pglite-database"); m("imports");
const { PGlite } = await import("@electric-sql/pglite");
const { applyMigrations } = await import("/work/main/local/supabase/migrations");
const db = await openPgliteDatabase(process.argv[2]!); m("opened+bootstrap");
await applyMigrations(db); m("migrated"); await db.close(); m("closed");
