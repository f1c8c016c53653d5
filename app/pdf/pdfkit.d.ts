import "pdfkit";

// PDFKit 0.20 accepts these options; its separately maintained types lack them.
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** Whether a table heading belongs to a row or a column. */
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
