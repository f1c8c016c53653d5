import "pdfkit";

// PDFKit 0.20 takes these; its types, which others write, do not know them yet.
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** What a heading of a table is of. */
        scope?: "Row" | "Column";
        /** Left, top, right, bottom. */
        bbox?: [number, number, number, number];
      }
      interface AnnotationOption {
        structParent?: PDFStructureElement;
      }
    }
    interface PDFOutline {
      addItem(
        title: string,
        options?: { expanded?: boolean; top?: number; left?: number },
      ): PDFOutline;
    }
  }
}
